import { withFormulaMark } from '@apron/scoring/formula-mark.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { fileRowsOf, type Cell, type Column } from './column.ts'

/**
 * The columns that a file has, of all rows. It begins with a mark by which a spreadsheet reads Arabic,
 * and what a spreadsheet would take for a formula is a text, which an import reads as it was.
 */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  stringify(
    fileRowsOf(columns, rows).map((cells) => cells.map(marked)),
    // It quotes only what holds its own end of a record: a lone line feed would end one elsewhere.
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

const marked = (cell: Cell): Cell => (typeof cell === 'string' ? withFormulaMark(cell) : cell)
