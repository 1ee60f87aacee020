import type { CellValue, Sheet } from 'hucre/xlsx'
import { checkArchive } from './check-archive.ts'
import type { OddCell, ReadSheet, SheetRow, WorkbookFault } from './sheet.ts'

/** Whether the bytes begin as a ZIP file does, which an XLSX is. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Whether they begin as Office's older files and its locked ones do. */
export const isCompound = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, i) => bytes[i] === byte)

/**
 * Reads the first sheet in sight that holds something, as texts: dates by ISO, numbers with the fifteen
 * digits that a spreadsheet keeps. It computes while it reads, a second for 20,000 rows: call it in a thread.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet | WorkbookFault> {
  if (isCompound(bytes)) return 'locked'
  if (!isArchive(bytes)) return 'no-workbook'
  const fault = checkArchive(bytes)
  if (fault !== null) return fault
  let sheets: readonly Sheet[]
  try {
    const inSight = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) =>
      hidden !== true && veryHidden !== true
    // Only where a workbook is read: other files would wait for a hundred modules.
    const { readXlsx } = await import('hucre/xlsx')
    sheets = (await readXlsx(bytes, { sheets: inSight })).sheets
  } catch (error) {
    return isTooWide(error) ? 'too-many-cells' : 'no-workbook'
  }
  const [sheet, ...others] = sheets.filter(({ rows }) => rows.some((row) => row.some(isSomething)))
  if (sheet === undefined) return 'empty'
  return {
    rows: rowsOf(sheet),
    odd: oddIn(sheet),
    name: sheet.name,
    otherSheets: others.map(({ name }) => name),
  }
}

/** A sheet is held as the rectangle around its cells: two that stand far apart are billions. */
const isTooWide = (error: unknown): boolean =>
  error instanceof Error && / cells\), over the \d+ limit/.test(error.message)

const isSomething = (value: CellValue): boolean => value !== null && textOf(value).trim() !== ''

const rowsOf = ({ rows }: Sheet): SheetRow[] =>
  rows.map((cells, i) => ({ number: i + 1, cells: cells.map(textOf) }))

function textOf(value: CellValue): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
      return String(Number(value.toPrecision(15)))
    case 'boolean':
      return value ? 'TRUE' : 'FALSE'
    default:
      return value === null ? '' : dateText(value)
  }
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

function oddIn({ cells }: Sheet): OddCell[] {
  const odd: OddCell[] = []
  for (const [place, { type, formula }] of cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    if (formula !== undefined) odd.push({ row: row + 1, column, what: 'formula' })
    else if (type === 'error') odd.push({ row: row + 1, column, what: 'error-value' })
  }
  return odd
}
