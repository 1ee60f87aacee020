import { markingsInFileName } from '@apron/contracts/marking.ts'
import { saveBlob, saveFile } from '../save-file.ts'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'
import { workbookOf } from './workbook.ts'

export type FileFormat = 'csv' | 'xlsx'

/** Gives rows to the browser as a file to keep. */
export function saveRows<Row>(
  format: FileFormat,
  {
    name,
    columns,
    rows,
    language,
    readable,
  }: {
    /** Without its ending, and without the markings of its rows. */
    name: string
    columns: readonly Column<Row>[]
    rows: readonly Row[]
    language: string
    /** What the column beside one of dates is called, where a file has both. */
    readable: (label: string) => string
  },
): void {
  const marks = columns.flatMap((column) => column.marks ?? [])
  const file = name + markingsInFileName(rows.flatMap((row) => marks.map((of) => of(row)?.name)))
  if (format === 'csv')
    return saveFile(
      `${file}.csv`,
      csvOf(columns, rows, { language, labelOf: readable }),
      'text/csv',
    )
  saveBlob(`${file}.xlsx`, workbookOf(columns, rows, { name, isRightToLeft: language === 'ar' }))
}
