import { importMaxBytes } from '@apron/contracts/import.ts'
import { withoutFormulaMark } from '@apron/scoring/formula-mark.ts'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import type { FileRecord, Records } from './records.ts'
import { faultAt, type Fault } from './row-fault.ts'

/**
 * Reads a comma-separated file: UTF-8, UTF-16 or Windows-1256, any line endings, cells in
 * double quotes where they hold commas, quotes or line breaks (RFC 4180). Line breaks inside a cell
 * arrive as `\n`. Blank lines and records whose cells are all empty are passed over. The mark that keeps
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
  const { records, faults } = parseRecords(decoded.bytes)
  const [header, ...rest] = records
  if (header === undefined && faults.length === 0) return failed('empty')
  return { header: header ?? null, records: rest, faults, told: told(decoded.encoding) }
}

const told = (encoding: string | null) =>
  ({ format: 'csv', encoding, sheet: null, otherSheets: [] }) as const

const failed = (code: Fault['code'], values: Fault['values'] = {}): Records => ({
  header: null,
  records: [],
  faults: [faultAt({}, code, values)],
  told: told(null),
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

function parseRecords(text: Buffer): { records: FileRecord[]; faults: Fault[] } {
  const records: FileRecord[] = []
  const broken = parseCsv(text, (line, raw) => {
    const cells = raw.map(withoutFormulaMark)
    if (cells.some((cell) => cell.trim() !== ''))
      records.push({ line, record: records.length, cells })
  })
  if (broken === null) return { records, faults: [] }
  const { line, code } = broken
  return {
    records,
    faults: [faultAt({ line, ...(records.length > 0 && { record: records.length }) }, code)],
  }
}
