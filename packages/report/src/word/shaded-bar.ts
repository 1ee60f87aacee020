import type { Share } from '../setter/node.ts'
import { gridOf } from './grid.ts'
import { type Part, partOf } from './part.ts'
import type { Place } from './place.ts'

/** Points high, as a drawn one is. */
const height = 9
const line = '#404040'

/** A bar as a row of shaded cells; what is not answered is its empty rest. */
export function shadedBar(shares: readonly Share[], place: Place): Part {
  const rest = 1 - shares.reduce((sum, { part }) => sum + part, 0)
  const all = rest > 0.001 ? [...shares, { part: rest, fill: '#FFFFFF' }] : shares
  const layout = {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: line,
    vLineColor: line,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  }
  const table = {
    widths: all.map(({ part }) => part * place.width),
    body: [all.map(({ fill }) => ({ fillColor: fill }))],
  }
  return gridOf(table, layout, place, () => [partOf({ height })])
}
