import type { ImportShape } from '@apron/contracts/import-shape.ts'
import { previewMost } from '@apron/contracts/import-bounds.ts'
import { type Book, isWritten } from './book.ts'
import type { HeadingsFrom } from './give-headings.ts'
import type { Picked } from './pick-grids.ts'

type Decided = {
  readonly picked: readonly Picked[]
  readonly line: number | null
  readonly hidden: number
  readonly isLeft: boolean
  readonly from: HeadingsFrom
  readonly numbers: 'column' | 'made' | null
  readonly asked: readonly { readonly at: number; readonly cells: readonly string[] }[]
}

/** Rows that may be chosen as the header, and what is shown of each. */
const rowsShown = 20
const cellsShown = 6
const charactersShown = 60

const cut = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ').slice(0, charactersShown)

/** How a file is read, as the preview shows it, with what may be chosen instead. */
export function toldShape(
  { grids, told }: Book,
  { picked, line, hidden, isLeft, from, numbers, asked }: Decided,
): ImportShape {
  const [first] = picked
  const rows = first?.grid.rows.filter(({ cells }) => cells.some(isWritten)) ?? []
  const isRead = new Set(picked.map(({ grid }) => grid.name))
  return {
    sheets:
      told.format === 'csv'
        ? []
        : grids
            .slice(0, previewMost)
            .map(({ name }) => ({ name: name ?? '', isRead: isRead.has(name) })),
    headerRow: line,
    firstRows: rows.slice(0, rowsShown).map((row) => ({
      line: row.line,
      cells: row.cells.filter(isWritten).slice(0, cellsShown).map(cut),
    })),
    hiddenCount: hidden,
    isHiddenLeft: isLeft,
    category: from.category,
    subCategory: from.subCategory,
    headingSources: [...from.sources],
    numbers,
    asked: asked.map(({ at, cells }) => ({ at, sample: cut(cells.find(isWritten) ?? '') })),
  }
}
