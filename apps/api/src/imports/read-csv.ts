import { CsvError, parse } from 'csv-parse/sync'
import type { Fault } from './row-fault.ts'

/** Largest import file, in bytes. */
export const fileMaxBytes = 50 * 1024 * 1024

export type CsvRecord = {
  /** Line on which it starts, from 1. */
  readonly line: number
  /** Its number below the header, from 1; the header is 0. */
  readonly record: number
  readonly cells: readonly string[]
}

export type Csv = {
  readonly header: CsvRecord | null
  readonly records: readonly CsvRecord[]
  readonly faults: readonly Fault[]
}

/**
 * Reads a comma-separated file: UTF-8, with or without a byte-order mark, any line endings, cells in
 * double quotes where they hold commas, quotes or line breaks (RFC 4180). Line breaks inside a cell
 * arrive as `\n`. Blank lines and records whose cells are all empty are passed over.
 * Quoting that is broken ends the reading with a fault; the records before it are given all the same,
 * so that their own faults can be named in the same run.
 */
export function readCsv(bytes: Uint8Array): Csv {
  if (bytes.byteLength > fileMaxBytes) {
    return failed(`has ${bytes.byteLength} bytes; at most ${fileMaxBytes} are read`)
  }
  const text = decode(bytes)
  if (text === null) return failed('is not UTF-8; save it as "CSV UTF-8"')
  const { records, faults } = parseRecords(text)
  const [header, ...rest] = records
  if (header === undefined && faults.length === 0) return failed('is empty')
  return { header: header ?? null, records: rest, faults }
}

const failed = (message: string): Csv => ({
  header: null,
  records: [],
  faults: [{ line: null, record: null, column: null, message }],
})

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

function parseRecords(text: string): { records: CsvRecord[]; faults: Fault[] } {
  const records: CsvRecord[] = []
  let linesRead = 0
  const keep = (cells: string[], { lines }: { lines: number }): null => {
    linesRead = lines
    const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    if (cells.some((cell) => cell.trim() !== '')) {
      records.push({ line: lines - breaks, record: records.length, cells })
    }
    return null
  }
  try {
    // Kept as they come, not as what `parse` returns: what was read before a fault survives it.
    parse(text, { record_delimiter: '\n', relax_column_count: true, on_record: keep })
    return { records, faults: [] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const record = records.length === 0 ? null : records.length
    const fault = { line: linesRead + 1, record, column: null, message: wordError(error) }
    return { records, faults: [fault] }
  }
}

/** The parser's codes that such a file can raise, in the words of the person who mends it. */
function wordError(error: CsvError): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a cell opens with a double quote that is never closed'
    case 'INVALID_OPENING_QUOTE':
      return 'a double quote stands in a cell that is not quoted; quote the cell and double the quote inside'
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'text follows the closing double quote of a cell; double the quotes inside a quoted cell'
    default:
      return error.message
  }
}
