import type { Grid } from './book.ts'
import { headingKey } from './heading-key.ts'

/**
 * The grid with its columns in the order of the first sheet's, by their names. One that shares no two names with it is
 * left as it stands.
 */
export function alignGrid(grid: Grid, header: readonly string[], first: readonly string[]): Grid {
  const keys = header.map(headingKey)
  const wanted = first.map(headingKey)
  if (wanted.every((key, at) => key === (keys[at] ?? ''))) return grid
  const taken = new Set<number>()
  const from = wanted.map((key) => {
    const at = keys.findIndex((it, place) => key !== '' && it === key && !taken.has(place))
    if (at !== -1) taken.add(at)
    return at
  })
  if (taken.size < 2) return grid
  // A name that the other sheet has not, such as that of its block, stands where the first one has its own.
  for (const [at, place] of from.entries())
    if (place === -1 && !taken.has(at) && at < keys.length) {
      from[at] = at
      taken.add(at)
    }
  const to = new Map(from.map((place, at) => [place, at]))
  return {
    ...grid,
    rows: grid.rows.map((row) => ({ ...row, cells: from.map((at) => row.cells[at] ?? '') })),
    merges: grid.merges.map((merge) => {
      const left = to.get(merge.left) ?? merge.left
      return { ...merge, left, right: left + merge.right - merge.left }
    }),
    odd: grid.odd.flatMap((cell) => {
      const column = to.get(cell.column)
      return column === undefined ? [] : [{ ...cell, column }]
    }),
  }
}
