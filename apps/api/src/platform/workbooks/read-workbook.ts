import type { Sheet } from 'hucre/xlsx'
import { type Format, textOfCell } from './cell-text.ts'
import { checkArchive, unpackedBytes } from './check-archive.ts'
import type { OddCell, ReadSheet, SheetRow, WorkbookFault } from './sheet.ts'

/** Whether the bytes begin as a ZIP file does, which an XLSX is. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Whether they begin as Office's older files and its locked ones do. */
export const isCompound = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, i) => bytes[i] === byte)

/** A locked workbook names its one part; anything else of that kind is a file of before 2007. */
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Bytes of unpacked parts past which formats are not read: each cell would take twice the memory. Twenty thousand rows
 * of sixteen columns are half of it.
 */
const formattedMaxBytes = 30 * 1024 * 1024

/**
 * Reads every sheet in sight that holds something, as texts, each cell as it is shown. It computes while it reads,
 * a second for 20,000 rows: call it in a thread.
 */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<readonly ReadSheet[] | WorkbookFault> {
  if (isCompound(bytes)) return Buffer.from(bytes).includes(lockedPart) ? 'locked' : 'old-excel'
  if (!isArchive(bytes)) return 'no-workbook'
  const fault = checkArchive(bytes)
  if (fault !== null) return fault
  const readStyles = unpackedBytes(bytes) <= formattedMaxBytes
  let sheets: readonly Sheet[]
  let format: Format | null = null
  try {
    const inSight = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) =>
      hidden !== true && veryHidden !== true
    // Only where a workbook is read: other files would wait for a hundred modules.
    const { readXlsx } = await import('hucre/xlsx')
    sheets = (await readXlsx(bytes, { sheets: inSight, readStyles })).sheets
    if (readStyles) format = (await import('hucre')).formatValue
  } catch (error) {
    return isTooWide(error) ? 'too-many-cells' : 'no-workbook'
  }
  const read = sheets.map((sheet) => sheetOf(sheet, format))
  const written = read.filter(({ rows, odd }) => odd.length > 0 || rows.some(isWritten))
  return written.length === 0 ? 'empty' : written
}

/** A sheet is held as the rectangle around its cells: two that stand far apart are billions. */
const isTooWide = (error: unknown): boolean =>
  error instanceof Error && / cells\), over the \d+ limit/.test(error.message)

const isWritten = ({ cells }: SheetRow): boolean => cells.some((cell) => cell.trim() !== '')

function sheetOf(
  { name, rows, cells, rowDefs, merges = [] }: Sheet,
  format: Format | null,
): ReadSheet {
  const odd: OddCell[] = []
  // Without formats every number of a column may be shown otherwise: one of them says so.
  const unsure = new Set<number>()
  const textAt = (row: number, column: number): string => {
    const value = rows[row]?.[column] ?? null
    const cell = cells?.get(`${row},${column}`)
    const { text, odd: what } = textOfCell(value, cell, format ?? String)
    if (what !== undefined) odd.push({ row: row + 1, column, what })
    else if (format === null && typeof value === 'number' && !unsure.has(column)) {
      unsure.add(column)
      odd.push({ row: row + 1, column, what: 'format-unknown' })
    }
    return text
  }
  return {
    name,
    rows: rows.map((row, i) => ({
      number: i + 1,
      cells: row.map((_, column) => textAt(i, column)),
      ...(rowDefs?.get(i)?.hidden === true && { isHidden: true as const }),
    })),
    odd,
    merges: merges.map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow + 1,
      bottom: endRow + 1,
      left: startCol,
      right: endCol,
    })),
  }
}
