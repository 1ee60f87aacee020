import type { Layout } from '../read/read-table.ts'
import { type Choices, type Grid, isWritten } from './book.ts'
import { findHeader, type Header } from './find-header.ts'
import { headingKey } from './heading-key.ts'

/** A grid that is read, and the row that names its columns. */
export type Picked = { readonly grid: Grid; readonly at: number; readonly header: Header }

/**
 * The sheets that are read: those that were chosen, else the one that looks most like a table of this kind, and the
 * others that have the same columns. The first gives the columns of all.
 */
export function pickGrids<C extends string>(
  grids: readonly Grid[],
  layout: Layout<C>,
  { sheets, header }: Choices,
): readonly Picked[] {
  const found = grids.flatMap((grid, at): Picked[] => {
    const row = findHeader(grid, layout)
    return row === null ? [] : [{ grid, at, header: row }]
  })
  const chosen = found.filter(({ at }) => sheets?.includes(at) === true)
  const picked = chosen.length > 0 ? chosen : proposed(found)
  const [best] = picked
  if (best === undefined) return []
  const row = header === undefined ? null : findHeader(best.grid, layout, header)
  const first = row === null ? best : { ...best, header: row }
  return picked.map((it) => (it === best ? first : likeFirst(it, first)))
}

function proposed(found: readonly Picked[]): readonly Picked[] {
  const [best] = found.toSorted((a, b) => likeness(b) - likeness(a))
  return best === undefined ? [] : found.filter((it) => it === best || hasSameColumns(it, best))
}

/** A sheet of a name that is known counts for the rows below it; without any, the first sheet stays the first. */
const likeness = ({ grid, at, header: { known } }: Picked): number =>
  known * 100 * (known >= 2 ? Math.log2(2 + grid.rows.length) : 1) - at / 1000

const namesOf = ({ grid, header }: Picked): readonly string[] =>
  (grid.rows[header.at]?.cells ?? []).filter(isWritten).map(headingKey)

function hasSameColumns(one: Picked, best: Picked): boolean {
  const [names, wanted] = [namesOf(one), namesOf(best)]
  const shared = names.filter((name) => wanted.includes(name)).length
  return wanted.length >= 2 && shared >= 2 && shared >= Math.max(names.length, wanted.length) * 0.8
}

/** Of a sheet that was chosen beside another, the row that says the same names, where there is one. */
function likeFirst(one: Picked, first: Picked): Picked {
  if (one === first || hasSameColumns(one, first)) return one
  const at = one.grid.rows.findIndex((_, place) =>
    hasSameColumns({ ...one, header: { at: place, known: 0 } }, first),
  )
  return at === -1 ? one : { ...one, header: { at, known: 0 } }
}
