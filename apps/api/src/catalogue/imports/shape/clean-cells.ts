import type { ImportNote } from '@apron/contracts/import-shape.ts'
import type { Grid } from './book.ts'

/** Marks of direction around a cell, as programs set them around what is written from left to right. */
const around =
  /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+$/g
const anyMark = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
/** Arabic letters by their form in a word, as texts have them that were copied from a PDF. Ligatures of devotion stay. */
const forms = /[\ufb50-\ufdcf\ufe70-\ufefc]+/g
const anyForm = /[\ufb50-\ufdcf\ufe70-\ufefc]/

/** The grids with plain cells, and how many cells were other before. Codes and texts alike: nobody types these signs. */
export function cleanGrids(grids: readonly Grid[]): {
  grids: readonly Grid[]
  notes: ImportNote[]
} {
  let [marks, shapes] = [0, 0]
  const clean = (cell: string): string => {
    let text = cell
    if (anyMark.test(text)) {
      text = text.trim().replaceAll(around, '').trim()
      if (text !== cell.trim()) marks += 1
    }
    if (!anyForm.test(text)) return text
    shapes += 1
    return text.replaceAll(forms, (found) => found.normalize('NFKC'))
  }
  const cleaned = grids.map((grid) => ({
    ...grid,
    rows: grid.rows.map((row) =>
      row.cells.some((cell) => anyMark.test(cell) || anyForm.test(cell))
        ? { ...row, cells: row.cells.map(clean) }
        : row,
    ),
  }))
  return {
    grids: cleaned,
    notes: [
      ...(marks > 0 ? [{ code: 'marks-stripped' as const, count: marks, values: {} }] : []),
      ...(shapes > 0 ? [{ code: 'letter-forms' as const, count: shapes, values: {} }] : []),
    ],
  }
}
