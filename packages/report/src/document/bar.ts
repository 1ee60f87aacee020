import { complianceLevels, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { Share } from '../setter/node.ts'
import type { Palette } from './palette.ts'

const patterns: Readonly<Record<string, string>> = {
  dots: '<pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"/><circle cx="2" cy="2" r="0.9" fill="#000"/></pattern>',
  hatch:
    '<pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"/><path d="M0 4L4 0" stroke="#000" stroke-width="1"/></pattern>',
  lines:
    '<pattern id="lines" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"/><path d="M0 2L4 2" stroke="#000" stroke-width="0.7"/></pattern>',
}
const fillOf = (fill: string): string => (fill in patterns ? `url(#${fill})` : fill)
const defsOf = (fills: readonly string[]): string => {
  const used = [...new Set(fills)].flatMap((fill) => patterns[fill] ?? [])
  return used.length === 0 ? '' : `<defs>${used.join('')}</defs>`
}

/** A bar as a drawing, and as what it is made of. */
type Drawing = { readonly svg: string; readonly shares: readonly Share[] }

const drawing = (width: number, height: number, fills: readonly string[], inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defsOf(fills)}${inside}</svg>`

/**
 * How many of so many questions have each level, as one bar, `width` points wide: the best level where
 * reading begins, the unanswered an empty rest. In grey each level has a pattern of its own.
 */
export function levelBar(
  levels: Readonly<Record<ComplianceLevel, number>>,
  total: number,
  { levels: looks }: Palette,
  { width, height = 9, dir }: { width: number; height?: number; dir: 'ltr' | 'rtl' },
): Drawing {
  const used = complianceLevels.filter((level) => levels[level] > 0)
  let from = 0
  const parts = used.map((level) => {
    const wide = (levels[level] / total) * (width - 1)
    const x = dir === 'rtl' ? width - 0.5 - from - wide : 0.5 + from
    from += wide
    return box(x, wide, height, fillOf(looks[level].fill))
  })
  const frame = box(0.5, width - 1, height, '#ffffff')
  const fills = used.map((level) => looks[level].fill)
  const shares = used.map((level, at) => ({ part: levels[level] / total, fill: fills[at]! }))
  return { svg: drawing(width, height, fills, frame + parts.join('')), shares }
}

/** The sign of a level in a legend. */
export function levelSign(level: ComplianceLevel, { levels }: Palette): Drawing {
  const { fill } = levels[level]
  return { svg: drawing(12, 9, [fill], box(0.5, 11, 9, fillOf(fill))), shares: [{ part: 1, fill }] }
}

const box = (x: number, width: number, height: number, fill: string): string =>
  `<rect x="${round(x)}" y="0.5" width="${round(width)}" height="${height - 1}" fill="${fill}" stroke="#404040" stroke-width="0.5"/>`

const round = (value: number): number => Math.round(value * 100) / 100
