/**
 * One thing wrong with an import file. `line` is the line of the file on which the record starts, as
 * an editor counts (from 1, the header being line 1 in most files); `record` counts the records below
 * the header, from 1, blank lines left out. Null where the fault is not of one record or one column.
 */
export type Fault = {
  readonly line: number | null
  readonly record: number | null
  readonly column: string | null
  readonly message: string
}

/** `line 12 (record 4), column question_en: …` */
export function wordFault({ line, record, column, message }: Fault): string {
  const where = [
    line === null ? 'file' : record === null ? `line ${line}` : `line ${line} (record ${record})`,
    ...(column === null ? [] : [`column ${column}`]),
  ]
  return `${where.join(', ')}: ${message}`
}

/** As somebody mends them: from the top of the file down. */
export const inFileOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
