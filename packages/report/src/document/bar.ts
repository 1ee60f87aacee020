import { complianceLevels, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { Box, Share } from '../setter/node.ts'
import type { Palette } from './palette.ts'

/** A bar as a drawing, and as what it is made of. */
type Drawing = { readonly boxes: readonly Box[]; readonly shares: readonly Share[] }

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
    return box(x, wide, height, looks[level].fill)
  })
  const frame = box(0.5, width - 1, height, '#ffffff')
  const shares = used.map((level) => ({ part: levels[level] / total, fill: looks[level].fill }))
  return { boxes: [frame, ...parts], shares }
}

/** The sign of a level in a legend. */
export function levelSign(level: ComplianceLevel, { levels }: Palette): Drawing {
  const { fill } = levels[level]
  return { boxes: [box(0.5, 11, 9, '#ffffff'), box(0.5, 11, 9, fill)], shares: [{ part: 1, fill }] }
}

const box = (x: number, width: number, height: number, fill: string): Box => ({
  x: round(x),
  y: 0.5,
  width: round(width),
  height: height - 1,
  fill,
})

const round = (value: number): number => Math.round(value * 100) / 100
