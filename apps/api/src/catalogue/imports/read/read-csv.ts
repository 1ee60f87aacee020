import { cellsMost, columnsMost, importMaxBytes } from '@apron/contracts/import-bounds.ts'
import { withoutFormulaMark } from '@apron/scoring/formula-mark.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { textFormatOf } from './format-of.ts'
import type { FileRecord, Records } from './records.ts'
import { faultAt, type Fault } from './row-fault.ts'

/**
 * The bytes are used up. Reads a comma-separated file, or one with semicolons or tabs in their place: UTF-8, UTF-16 or Windows-1256, any
 * line endings, cells in double quotes where they hold commas, quotes or line breaks (RFC 4180). Line breaks inside a cell
 * arrive as `\n`. Rows are numbered as a spreadsheet shows them, which is by records and not by lines. Blank lines and records whose cells are all empty are passed over. The mark that keeps
 * a spreadsheet from computing a cell is taken off again, as exports put it on.
 * Quoting that is broken ends the reading with a fault; the records before it are given all the same,
 * so that their own faults can be named in the same run.
 */
export function readCsv(bytes: Uint8Array): Records {
  if (bytes.byteLength > importMaxBytes) {
    return failed('too-large', { size: bytes.byteLength, most: importMaxBytes })
  }
  if (isOtherKind(bytes)) return failed('other-kind')
  const decoded = decodeText(bytes)
  if (decoded === null) return failed('other-encoding')
  const format = textFormatOf(decoded.bytes)
  if (format !== null) return failed('no-table', { format })
  const { records, faults } = parseRecords(decoded.bytes)
  const [header, ...rest] = records
  if (header === undefined && faults.length === 0) return failed('empty')
  return { header: header ?? null, records: rest, faults, encoding: decoded.encoding }
}

const failed = (code: Fault['code'], values: Fault['values'] = {}): Records => ({
  header: null,
  records: [],
  faults: [faultAt({}, code, values)],
  encoding: null,
})

/** How files of other kinds begin: PDF, PNG, JPEG, GIF, and what is packed by other means. */
const beginnings = [
  '%PDF-',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  'Rar!',
  '7z\u00bc\u00af',
  '\u001f\u008b',
]
const isOtherKind = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  return beginnings.some((beginning) => head.startsWith(beginning))
}

function parseRecords(bytes: Buffer): { records: FileRecord[]; faults: Fault[] } {
  const said = separatorLine.exec(bytes.toString('utf8', 0, 20))
  // Spreadsheets take it for themselves and show it to nobody: it is no row.
  const whole = said === null ? bytes : bytes.subarray(Buffer.byteLength(said[0]))
  const delimiter = said?.[1] ?? delimiterOf(whole)
  const excess = findExcess(whole, delimiter)
  const text = excess === null ? whole : whole.subarray(0, excess.at)
  const records: FileRecord[] = []
  let rowsRead = 0
  const keep = (raw: string[]): null => {
    rowsRead += 1
    for (const [at, cell] of raw.entries()) {
      if (cell.startsWith("'")) raw[at] = withoutFormulaMark(cell)
    }
    if (raw.some((cell) => cell.trim() !== '')) {
      records.push({ line: rowsRead, record: records.length, cells: raw })
    }
    return null
  }
  try {
    // Kept as they come, not as what `parse` returns: what was read before a fault survives it.
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      on_record: keep,
    })
    return { records, faults: excess === null ? [] : [excess.fault] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const at = { line: rowsRead + 1, ...(records.length > 0 && { record: records.length }) }
    return { records, faults: [faultOfError(at, error)] }
  }
}

/** Cells that a record counts for at least. */
const shortest = 16
/**
 * Lines of nothing but white space that a file may have. Each takes the parser as long as a record, and longer where it
 * has spaces; no table has thousands of them.
 */
export const blankLinesMost = 10_000
const [quoteByte, newlineByte, spaceByte] = [0x22, 0x0a, 0x20]

/**
 * The first record that has more cells than any table, or with which the file has more than can be held,
 * and where it begins. Looked for before anything is parsed: a line of millions of cells takes more memory
 * than the thread that reads it may have, and ends the whole server. The header is left to be counted.
 */
function findExcess(text: Buffer, delimiter: string): { at: number; fault: Fault } | null {
  const mark = delimiter.charCodeAt(0)
  let [begin, record] = [0, 0]
  let [cells, all] = [1, 0]
  let [isBlank, blanks] = [true, 0]
  let isQuoted = false
  for (let at = 0; at <= text.length; at += 1) {
    const byte = text[at]
    if (byte !== undefined && byte > spaceByte) isBlank = false
    if (byte === quoteByte) isQuoted = !isQuoted
    else if (byte === newlineByte && isQuoted) continue
    else if (byte === mark && !isQuoted) {
      cells += 1
      // All of them are counted for the sentence; only the parser would keep them.
    } else if (byte === newlineByte || byte === undefined) {
      // A short record, or an empty line, takes the parser as long as one of several cells.
      all += Math.max(cells, shortest)
      const has = { has: cells, most: columnsMost }
      if (cells > columnsMost && record > 0)
        return { at: begin, fault: faultAt({ line: record + 1, record }, 'too-many-columns', has) }
      if (byte !== undefined && isBlank && !isQuoted && cells === 1) blanks += 1
      if (all > cellsMost || blanks > blankLinesMost) {
        return { at: begin, fault: faultAt({ line: record + 1, record }, 'too-many-cells') }
      }
      record += 1
      ;[begin, cells] = [at + 1, 1]
      isBlank = true
    }
  }
  return null
}

/** How programs say which separator they wrote. */
const separatorLine = /^sep=([,;\t|])[ ,;\t]*(\n|$)/i

const quote = '"'

/**
 * A comma; a semicolon or a tab where the first line has such and, outside of its quotes, no comma: spreadsheets
 * write semicolons where a comma is the decimal mark, and tabs into what they call Unicode text.
 */
function delimiterOf(text: Buffer): string {
  const end = text.indexOf('\n')
  const line = text.toString('utf8', 0, end === -1 ? text.length : end)
  const bare = line.split(quote).filter((_, i) => i % 2 === 0)
  const has = (mark: string): boolean => bare.some((part) => part.includes(mark))
  return [',', ';', '\t'].find(has) ?? ','
}

/** The parser's codes that such a file can raise, in the words of the person who mends it. */
function faultOfError(at: { line: number; record?: number }, error: CsvError): Fault {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return faultAt(at, 'quote-open')
    case 'INVALID_OPENING_QUOTE':
      return faultAt(at, 'quote-in-cell')
    case 'CSV_INVALID_CLOSING_QUOTE':
      return faultAt(at, 'text-after-quote')
    default:
      return faultAt(at, 'unreadable', { detail: error.message.slice(0, 200) })
  }
}
