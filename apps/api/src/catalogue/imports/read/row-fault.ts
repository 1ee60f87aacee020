import type { ImportFault, ImportFaultCode } from '@apron/contracts/import.ts'
import { textOf } from '../../../platform/texts.ts'

/** One thing wrong with an import file, by its place. */
export type Fault = ImportFault

/** Where a fault stands; what is left out is null. */
type At = { readonly line?: number; readonly record?: number; readonly column?: string | null }

export const faultAt = (
  { line, record, column }: At,
  code: ImportFaultCode,
  values: Fault['values'] = {},
): Fault => ({
  line: line ?? null,
  record: record ?? null,
  column: column ?? null,
  code,
  values,
})

/** `line 12 (record 4), column question_en: …` */
export function wordFault({ sheet, line, record, column, code, values }: Fault): string {
  const where = [
    ...(sheet === undefined ? [] : [`sheet ${sheet}`]),
    line === null ? 'file' : record === null ? `line ${line}` : `line ${line} (record ${record})`,
    ...(column === null ? [] : [`column ${column}`]),
  ]
  return `${where.join(', ')}: ${textOf('en', `imports:fault.${code}`, values)}`
}

/** As somebody mends them: from the top of the file down. */
export const inFileOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
