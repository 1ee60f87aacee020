import { withFormulaMark } from '@apron/scoring/formula-mark.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { formatDay, formatInstant } from '../format.ts'
import { fileRowsOf, type Cell, type Column } from './column.ts'

/** How dates are written for people, beside the form for programs. */
type Readable = {
  readonly language: string
  /** What the column beside one of dates is called. */
  readonly labelOf: (label: string) => string
}

/**
 * The columns that a file has, of all rows. It begins with a mark by which a spreadsheet reads Arabic,
 * and what a spreadsheet would take for a formula is a text, which an import reads as it was. Dates are
 * ISO 8601, each with a column beside it as the reader writes them.
 */
export const csvOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  readable: Readable,
): string =>
  stringify(
    withReadable(fileRowsOf(columns, rows), readable).map((cells) => cells.map(marked)),
    // It quotes only what holds its own end of a record: a lone line feed would end one elsewhere.
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

const marked = (cell: string | number): string | number =>
  typeof cell === 'string' ? withFormulaMark(cell) : cell

function withReadable(
  [labels = [], ...rows]: readonly (readonly Cell[])[],
  { language, labelOf }: Readable,
): (string | number)[][] {
  const hasDates = labels.map((_, at) => rows.some((cells) => typeof cells[at] === 'object'))
  const widened = (cells: readonly Cell[], beside: (cell: Cell) => string): (string | number)[] =>
    cells.flatMap((cell, at) =>
      hasDates[at] === true ? [written(cell), beside(cell)] : [written(cell)],
    )
  return [
    widened(labels, (label) => labelOf(String(written(label)))),
    ...rows.map((cells) => widened(cells, (cell) => readableOf(cell, language))),
  ]
}

const written = (cell: Cell): string | number =>
  typeof cell !== 'object' ? cell : 'day' in cell ? cell.day : cell.at

function readableOf(cell: Cell, language: string): string {
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? formatDay(cell.day, language) : formatInstant(cell.at, language)
}
