import { meaningOf } from '@apron/contracts/import-column.ts'
import type { ImportKind } from '@apron/contracts/import.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from '../../platform/texts.ts'
import { writeWorkbookInAThread } from '../../platform/workbooks/in-a-thread.ts'
import { layouts } from './read/read-file.ts'

/** The key of each sheet's name. */
const sheetKey = {
  questions: 'imports:sheet.questions',
  airports: 'imports:sheet.airports',
  airlines: 'imports:sheet.airlines',
} as const

/**
 * Rows of a workbook whose cells are texts already: a spreadsheet makes 7 of 007 and a day of 1-2 in any
 * other, and no column can have a format here.
 */
const rowsToFill = 1000

type File = { readonly name: string; readonly data: string }

/**
 * An empty file with every column of its kind, both languages side by side. A workbook has a second sheet
 * that says of each column what it takes, in English and Arabic.
 */
export async function makeTemplate(
  kind: ImportKind,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<File> {
  const columns: readonly string[] = layouts[kind].columns
  const name = `${kind}.${format}`
  if (format === 'csv') {
    return { name, data: Buffer.from(`\u{feff}${columns.join(',')}\r\n`).toString('base64') }
  }
  const bytes = await writeWorkbookInAThread([
    {
      name: textOf(language, sheetKey[kind]),
      rightToLeft: language === 'ar',
      rows: [columns, ...Array.from({ length: rowsToFill }, () => columns.map(() => ''))],
    },
    {
      name: textOf(language, 'imports:sheet.guide'),
      rightToLeft: language === 'ar',
      rows: [
        [
          textOf(language, 'imports:sheet.column'),
          textOf('en', 'imports:sheet.meaning'),
          textOf('ar', 'imports:sheet.meaning'),
        ],
        ...columns.map((column) => [
          column,
          columnMeaning('en', column),
          columnMeaning('ar', column),
        ]),
      ],
      widths: [24, 50, 50],
    },
  ])
  return { name, data: Buffer.from(bytes).toString('base64') }
}

/** What a column takes, in words. */
function columnMeaning(language: Language, column: string): string {
  const { key, values } = meaningOf(column)
  return textOf(language, key, values)
}
