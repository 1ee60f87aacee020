import { foldText } from '@apron/scoring/fold-text.ts'
import type { Layout } from '../read/read-table.ts'
import { isWritten } from './book.ts'
import type { ShapedRow } from './shape-rows.ts'

/** A heading is left out below the row that has it in at least so many rows of a hundred. */
const sparseShare = 0.2

/**
 * Headings that stand in the first row of their block alone, in each row of it; and those that differ only in capitals
 * or spaces as they are first written. What the importer's own names head is left as it stands.
 */
export function fillDown<C extends string>(
  rows: readonly ShapedRow[],
  names: readonly (C | null)[],
  { layout, header }: { layout: Layout<C>; header: readonly string[] },
): { rows: readonly ShapedRow[]; count: number } {
  const { levels } = layout
  if (levels === undefined) return { rows, count: 0 }
  const headings: readonly (C | null)[] = [...levels.category, ...levels.subCategory]
  const places = names.flatMap((name, at) =>
    headings.includes(name) && foldText(header[at] ?? '') !== name ? [at] : [],
  )
  const blank = (at: number): number =>
    rows.filter(({ cells }) => !isWritten(cells[at] ?? '')).length
  const sparse = places.filter(
    (at) => isWritten(rows[0]?.cells[at] ?? '') && blank(at) > rows.length * sparseShare,
  )
  const spelled = new Map<string, string>()
  const spell = (cell: string): string => {
    const key = foldText(cell)
    const known = spelled.get(key)
    if (known === undefined) spelled.set(key, cell.trim())
    return known ?? cell
  }
  const last = new Map<number, string>()
  let [count, block] = [0, '']
  const filled = rows.map((row) => {
    const now = JSON.stringify([row.sheet, row.headings])
    if (now !== block) last.clear()
    block = now
    const cells = [...row.cells]
    for (const at of places) {
      const cell = cells[at] ?? ''
      if (isWritten(cell)) {
        cells[at] = spell(cell)
        last.set(at, cells[at])
      } else if (sparse.includes(at) && last.has(at)) {
        cells[at] = last.get(at) ?? ''
        count += 1
      }
    }
    return { ...row, cells }
  })
  return { rows: filled, count }
}
