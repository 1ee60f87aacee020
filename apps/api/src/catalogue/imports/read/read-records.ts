import { importMaxBytes } from '@apron/contracts/import-bounds.ts'
import { isArchive, isCompound, readWorkbook } from '../../../platform/workbooks/read-workbook.ts'
import type { ReadSheet } from '../../../platform/workbooks/sheet.ts'
import { readCsv } from './read-csv.ts'
import type { FileRecord, Records } from './records.ts'
import { faultAt, inFileOrder } from './row-fault.ts'

/**
 * Reads a file by what it is, not by what it is called: a workbook, or a text of comma-separated values. Its bytes
 * are used up.
 */
export async function readRecords(bytes: Uint8Array): Promise<Records> {
  const isWorkbook = isArchive(bytes) || isCompound(bytes)
  if (bytes.byteLength > importMaxBytes || !isWorkbook) return readCsv(bytes)
  const sheet = await readWorkbook(bytes)
  return typeof sheet === 'string'
    ? {
        header: null,
        records: [],
        faults: [faultAt({}, sheet)],
        told: { format: 'xlsx', encoding: null, sheet: null, otherSheets: [] },
      }
    : recordsOf(sheet)
}

/** A spreadsheet leaves out empty cells at a row's end, and keeps empty rows in the middle. */
function recordsOf({ rows, odd, name, otherSheets }: ReadSheet): Records {
  const written = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first, ...rest] = written
  const width = (first?.cells ?? []).findLastIndex((cell) => cell.trim() !== '') + 1
  const records = rest.map(({ number, cells }, i): FileRecord => ({
    line: number,
    record: i + 1,
    cells: inWidth(cells, width),
  }))
  const header = first && { line: first.number, record: 0, cells: first.cells.slice(0, width) }
  const recordOf = new Map(records.map(({ line, record }) => [line, record]))
  const faults = odd.map(({ row, column, what }) => {
    const record = recordOf.get(row)
    const at = { line: row, ...(record !== undefined && { record }) }
    return faultAt({ ...at, column: header?.cells[column]?.trim() || String(column + 1) }, what)
  })
  const told = { format: 'xlsx', encoding: null, sheet: name, otherSheets } as const
  return { header: header ?? null, records, faults: inFileOrder(faults), told }
}

/** Cells past the header that hold something are left, to be named as too many. */
function inWidth(cells: readonly string[], width: number): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const kept = cells.slice(0, Math.max(width, last)).map((cell) => cell.replaceAll(/\r\n?/g, '\n'))
  return [...kept, ...Array.from({ length: Math.max(0, width - kept.length) }, () => '')]
}
