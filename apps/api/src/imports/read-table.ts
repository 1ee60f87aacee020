import { plainText } from '@apron/scoring/plain-text.ts'
import { inFileOrder, type Fault } from './row-fault.ts'
import { readCsv, type CsvRecord } from './read-csv.ts'

/** Longest cell, in UTF-16 code units (`String.length`). */
export const cellMaxLength = 20_000

/** What a kind of file has to look like. */
export type Layout<C extends string> = {
  readonly columns: readonly C[]
  /** Of each group at least one column must be there, and each record must have a value in one. */
  readonly needs: readonly (readonly C[])[]
  /** The column that names a record; no two records may have the same. */
  readonly key: C
}

/** A record by column. A column that the file does not have is absent; an empty cell is `''`. */
export type Row<C extends string> = {
  readonly line: number
  readonly record: number
  readonly cells: Readonly<Partial<Record<C, string>>>
}

export type TableFile<C extends string> = {
  readonly rows: readonly Row<C>[]
  /** Columns that the importer does not know, in the order of the file. */
  readonly ignored: readonly string[]
  readonly faults: readonly Fault[]
}

/**
 * Reads an import file by its layout and names every fault that needs no knowledge of its kind:
 * quoting, missing and doubled columns, records of another length than the header, cells that are
 * too long or hold NUL, values that must be there, keys used twice.
 * Cells lose the white space around them. Column names are read in any case.
 */
export function readTable<C extends string>(bytes: Uint8Array, layout: Layout<C>): TableFile<C> {
  const { header, records, faults } = readCsv(bytes)
  if (header === null) return { rows: [], ignored: [], faults }
  const names = header.cells.map((name) => name.trim().toLowerCase())
  const headerFaults = findHeaderFaults(header, names, layout)
  const rows = records.filter(({ cells }) => cells.length === names.length)
  const table = rows.map((record) => rowOf(record, names, layout))
  const isKnown = (name: string): boolean => (layout.columns as readonly string[]).includes(name)
  const found = [
    ...faults,
    ...headerFaults,
    ...records.flatMap((record) => findLengthFault(record, names.length)),
    ...table.flatMap((row) => findCellFaults(row, layout)),
    ...findDoubledKeys(table, layout.key),
  ]
  return {
    rows: table,
    ignored: header.cells.filter((_, i) => !isKnown(names[i] ?? '')).map((name) => name.trim()),
    faults: inFileOrder(found),
  }
}

/** A fault of one record. */
export const faultOf = (
  { line, record }: { line: number; record: number },
  column: string | null,
  message: string,
): Fault => ({ line, record, column, message })

function rowOf<C extends string>(
  { line, record, cells }: CsvRecord,
  names: readonly string[],
  { columns }: Layout<C>,
): Row<C> {
  const known = columns.filter((column) => names.includes(column))
  const pairs = known.map((column) => [column, (cells[names.indexOf(column)] ?? '').trim()])
  return { line, record, cells: Object.fromEntries(pairs) as Partial<Record<C, string>> }
}

function findHeaderFaults<C extends string>(
  { line }: CsvRecord,
  names: readonly string[],
  { columns, needs }: Layout<C>,
): Fault[] {
  const at = { line, record: null }
  const doubled = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
  const missing = needs.filter((group) => !group.some((column) => names.includes(column)))
  return [
    ...doubled.map((column) => ({ ...at, column, message: 'the column is there twice' })),
    ...missing.map((group) => ({
      ...at,
      column: group.join(' or '),
      message: 'the column is missing',
    })),
  ]
}

const findLengthFault = (record: CsvRecord, width: number): Fault[] =>
  record.cells.length === width
    ? []
    : [faultOf(record, null, `has ${record.cells.length} cells; the header has ${width}`)]

function findCellFaults<C extends string>(row: Row<C>, { columns, needs }: Layout<C>): Fault[] {
  const isMissing = (group: readonly C[]): boolean =>
    group.some((column) => row.cells[column] !== undefined) &&
    group.every((column) => (row.cells[column] ?? '') === '')
  return [
    ...needs
      .filter(isMissing)
      .map((group) => faultOf(row, group.join(' or '), 'a value is required')),
    ...columns.flatMap((column) => findCellFault(row, column, row.cells[column] ?? '')),
  ]
}

function findCellFault(row: { line: number; record: number }, column: string, cell: string) {
  if (cell.length > cellMaxLength) {
    const message = `has ${cell.length} characters; at most ${cellMaxLength} are allowed`
    return [faultOf(row, column, message)]
  }
  // What no call takes: who edits the row later would be refused it.
  const message = 'holds a control character, half of one, or a mark that turns the direction'
  return plainText.test(cell) ? [] : [faultOf(row, column, message)]
}

function findDoubledKeys<C extends string>(rows: readonly Row<C>[], key: C): Fault[] {
  const first = new Map<string, Row<C>>()
  return rows.flatMap((row) => {
    const value = row.cells[key] ?? ''
    const earlier = first.get(value)
    if (value !== '' && earlier === undefined) first.set(value, row)
    if (value === '' || earlier === undefined) return []
    const at = `line ${earlier.line} (record ${earlier.record})`
    return [faultOf(row, key, `"${value}" is used already on ${at}`)]
  })
}
