import { type ComplianceLevel, complianceLevels } from '@apron/scoring/compliance-level.ts'
import type { CSSProperties } from 'react'

/** What fills an area: told apart without colour, on a page printed in grey too. */
export type Texture = 'plain' | 'slant' | 'back-slant' | 'dots' | 'cross' | 'lines'

/** How a series is drawn: one of four by its place, or as its compliance level. */
export type Look = 'first' | 'second' | 'third' | 'fourth' | ComplianceLevel

type Drawn = {
  readonly texture: Texture
  /** The dashes of its line, as SVG has them. */
  readonly dashes: string
}

const drawn: Readonly<Record<Look, Drawn>> = {
  first: { texture: 'plain', dashes: '0' },
  second: { texture: 'slant', dashes: '7 4' },
  third: { texture: 'dots', dashes: '2 4' },
  fourth: { texture: 'lines', dashes: '9 3 2 3' },
  'fully-compliant': { texture: 'plain', dashes: '0' },
  'improvement-desirable': { texture: 'slant', dashes: '7 4' },
  'non-compliant': { texture: 'dots', dashes: '2 4' },
  'serious-deficiency': { texture: 'cross', dashes: '9 3 2 3' },
  'not-confirmed': { texture: 'lines', dashes: '4 4' },
  'not-applicable': { texture: 'back-slant', dashes: '1 3' },
}
export const looks = Object.keys(drawn) as readonly Look[]

export const textureOf = (look: Look): Texture => drawn[look].texture
export const dashesOf = (look: Look): string => drawn[look].dashes

const isLevel = (look: Look): look is ComplianceLevel =>
  complianceLevels.some((level) => level === look)

/** The colour of its lines, and what lies under them. */
export const inkOf = (look: Look): string =>
  isLevel(look) ? `var(--level-${look}-line)` : `var(--chart-${look})`
export const groundOf = (look: Look): string =>
  isLevel(look) ? `var(--level-${look}-ground)` : 'var(--chart-ground)'

/** What fills its areas. `prefix` is the figure's own: patterns are found in the whole document. */
export const fillOf = (prefix: string, look: Look): string => `url(#${prefix}-${look})`

export const inkStyle = (look: Look): CSSProperties => ({ color: inkOf(look) })
