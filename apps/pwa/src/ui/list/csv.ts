import { stringify } from 'csv-stringify/browser/esm/sync'
import type { Column } from './column.ts'

/**
 * The columns that a file has, of all rows. It begins with a mark by which a spreadsheet reads Arabic,
 * and what a spreadsheet would take for a formula is a text.
 */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const inFile = columns.filter(({ file }) => file !== undefined)
  return stringify(
    [
      inFile.map(({ label }) => label),
      ...rows.map((row) => inFile.map(({ file }) => file?.(row) ?? '')),
    ],
    // It quotes only what holds its own end of a record: a lone line feed would end one elsewhere.
    { bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}
