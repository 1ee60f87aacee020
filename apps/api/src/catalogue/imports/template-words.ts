import { meaningOf } from '@apron/contracts/import-column.ts'
import type { Language } from '@apron/contracts/user.ts'
import { textOf } from '../../platform/texts.ts'

/** What a column takes, in words. */
export function columnMeaning(language: Language, column: string): string {
  const { key, values } = meaningOf(column)
  return textOf(language, key, values)
}

/** The key of each sheet's name. */
export const sheetKey = {
  questions: 'imports:sheet.questions',
  airports: 'imports:sheet.airports',
  airlines: 'imports:sheet.airlines',
} as const
