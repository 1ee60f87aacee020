import { importMaxBytes } from '@apron/contracts/import-bounds.ts'
import { isArchive, isCompound, readWorkbook } from '../../../platform/workbooks/read-workbook.ts'
import type { ReadSheet } from '../../../platform/workbooks/sheet.ts'
import type { Book, Grid } from '../shape/book.ts'
import { cleanGrids } from '../shape/clean-cells.ts'
import { packedFormatOf } from './format-of.ts'
import { readCsv } from './read-csv.ts'
import { faultAt, type Fault } from './row-fault.ts'

/**
 * Reads a file by what it is, not by what it is called: a workbook, or a text of comma-separated values. Its bytes
 * are used up.
 */
export async function readBook(bytes: Uint8Array): Promise<Book> {
  const isWorkbook = isArchive(bytes) || isCompound(bytes)
  if (bytes.byteLength > importMaxBytes || !isWorkbook) return bookOfText(bytes)
  const told = { format: 'xlsx', encoding: null } as const
  const format = packedFormatOf(bytes)
  const fail = (...fault: [Fault['code'], Fault['values']?]): Book => ({
    grids: [],
    faults: [faultAt({}, ...fault)],
    notes: [],
    told,
  })
  if (format !== null) return fail('no-table', { format })
  const sheets = await readWorkbook(bytes)
  if (typeof sheets === 'string') return fail(sheets)
  const { grids, notes } = cleanGrids(sheets.map(gridOf))
  return { grids, faults: [], notes, told }
}

/** A text of comma-separated values; its bytes are used up. */
export function bookOfText(bytes: Uint8Array): Book {
  const { header, records, faults, encoding } = readCsv(bytes)
  const rows = (header === null ? [] : [header, ...records]).map(({ line, cells }) => ({
    line,
    cells,
  }))
  const { grids, notes } = cleanGrids(
    header === null ? [] : [{ name: null, rows, merges: [], odd: [] }],
  )
  return { grids, faults, notes, told: { format: 'csv', encoding } }
}

const gridOf = ({ rows, ...rest }: ReadSheet): Grid => ({
  ...rest,
  rows: rows.map(({ number, ...row }) => ({ line: number, ...row })),
})
