import { columnsMost } from '@apron/contracts/import-bounds.ts'
import { nameText, plainText } from '@apron/scoring/plain-text.ts'
import { foldText } from '@apron/scoring/fold-text.ts'
import { latinDigits } from '@apron/scoring/latin-digits.ts'
import { readCsv } from './read-csv.ts'
import type { FileRecord, Records } from './records.ts'
import { faultAt, inFileOrder, type Fault } from './row-fault.ts'

/** Longest cell, in UTF-16 code units (`String.length`). */
export const cellMaxLength = 20_000

/** What a kind of file has to look like. */
export type Layout<C extends string> = {
  readonly columns: readonly C[]
  /** Of each group at least one column must be there, and each record must have a value in one. */
  readonly needs: readonly (readonly C[])[]
  /** The column that names a record; no two records may have the same. */
  readonly key: C
  /** What is compared for that, where it is more than the key. */
  readonly keyOf?: (cells: Row<C>['cells']) => string
  /** Those of codes and numbers: marks that nobody sees are taken off, and digits are those of a machine. */
  readonly machine?: readonly C[]
  /** Other names that a column may have, as exports write them, folded. */
  readonly aliases?: () => ReadonlyMap<string, C>
}

/** What a column of the file, by its place from 0, was said to be; null passes it over. */
export type Mapping = ReadonlyMap<number, string | null>
/** A file: its bytes, which are then a CSV's, or what was read of it. */
export type Source = Uint8Array | Records

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
  /** Every column of the file and what it is taken for. */
  readonly headings: readonly { readonly name: string; readonly column: C | null }[]
}

/**
 * Reads an import file by its layout and names every fault that needs no knowledge of its kind:
 * quoting, missing and doubled columns, records of another length than the header, cells that are
 * too long or hold NUL, values that must be there, keys used twice.
 * Cells lose the white space around them. Column names are read in any case.
 */
export function readTable<C extends string>(
  source: Source,
  layout: Layout<C>,
  mapping: Mapping = new Map(),
): TableFile<C> {
  const { header, records, faults } = source instanceof Uint8Array ? readCsv(source) : source
  if (header === null) return { rows: [], ignored: [], faults, headings: [] }
  const has = header.cells.length
  if (has > columnsMost) {
    const fault = faultAt({ line: header.line }, 'too-many-columns', { has, most: columnsMost })
    const headings = header.cells.slice(0, columnsMost).map((name) => ({ name, column: null }))
    return { rows: [], ignored: [], faults: [fault], headings }
  }
  const names = header.cells.map((name, i) => columnOf(name, mapping.get(i), layout))
  const headerFaults = findHeaderFaults(header, names, layout)
  const rows = records.filter(({ cells }) => cells.length === names.length)
  const places = layout.columns
    .map((column) => ({ column, at: names.indexOf(column) }))
    .filter(({ at }) => at !== -1)
  const keep = createKeeper()
  const table = rows.map((record) => rowOf(record, places, { machine: layout.machine, keep }))
  const found = [
    ...faults,
    ...headerFaults,
    ...records.flatMap((record) => findLengthFault(record, names.length)),
    ...table.flatMap((row) => findCellFaults(row, layout)),
    ...findDoubledKeys(table, layout),
  ]
  return {
    rows: table,
    ignored: header.cells.filter((_, i) => names[i] === null).map((name) => name.trim()),
    faults: inFileOrder(found),
    headings: header.cells.map((name, i) => ({ name: name.trim(), column: names[i] ?? null })),
  }
}

/** As it was said to be; else by its own name, or by another that is known for it. */
function columnOf<C extends string>(
  name: string,
  said: string | null | undefined,
  { columns, aliases }: Layout<C>,
): C | null {
  if (said === null) return null
  const wanted = said ?? foldText(name)
  const known = columns.find((column) => column === wanted)
  return known ?? (said === undefined ? aliases?.().get(foldText(name)) : null) ?? null
}

/** As keyboards of Arabic leave them around what is written from left to right. */
const unseen = /\p{Cf}/gu
const seen = /[^\p{Cf}\s]/u

type Keep = (cell: string) => string

/** Headings, titles and choices stand in row after row of a file: each is kept once. */
function createKeeper(): Keep {
  const kept = new Map<string, string>()
  return (cell) => {
    if (cell.length > 100) return cell
    const known = kept.get(cell)
    if (known === undefined) kept.set(cell, cell)
    return known ?? cell
  }
}

function rowOf<C extends string>(
  { line, record, cells }: FileRecord,
  places: readonly { readonly column: C; readonly at: number }[],
  { machine = [], keep }: { machine?: readonly C[] | undefined; keep: Keep },
): Row<C> {
  const named: Partial<Record<C, string>> = {}
  for (const { column, at } of places) {
    const cell = cells[at] ?? ''
    // A name of nothing else would be a row that nobody can read: it counts as left out.
    if (!seen.test(cell)) named[column] = ''
    else if (machine.includes(column))
      named[column] = latinDigits(cell.replaceAll(unseen, '').trim())
    else named[column] = keep(cell.trim())
  }
  return { line, record, cells: named }
}

function findHeaderFaults<C extends string>(
  { line }: FileRecord,
  names: readonly (C | null)[],
  { columns, needs }: Layout<C>,
): Fault[] {
  const doubled = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
  const missing = needs.filter((group) => !group.some((column) => names.includes(column)))
  return [
    ...doubled.map((column) => faultAt({ line, column }, 'column-twice')),
    ...missing.map((group) => faultAt({ line, column: group.join(' or ') }, 'column-missing')),
  ]
}

const findLengthFault = ({ line, record, cells }: FileRecord, width: number): Fault[] =>
  cells.length === width
    ? []
    : [faultAt({ line, record }, 'cell-count', { has: cells.length, header: width })]

/** Columns of what is written at length; all others have names and titles. */
const atLength = /^(question|considerations|regulations|guidance)(_|$)/

function findCellFaults<C extends string>(row: Row<C>, { columns, needs }: Layout<C>): Fault[] {
  const { line, record } = row
  const isMissing = (group: readonly C[]): boolean =>
    group.some((column) => row.cells[column] !== undefined) &&
    group.every((column) => (row.cells[column] ?? '') === '')
  const faults = needs
    .filter(isMissing)
    .map((group) => faultAt({ line, record, column: group.join(' or ') }, 'value-required'))
  for (const column of columns) {
    const cell = row.cells[column] ?? ''
    const at = { line, record, column }
    if (cell.length > cellMaxLength)
      faults.push(faultAt(at, 'too-long', { length: cell.length, most: cellMaxLength }))
    // What no call takes: who edits the row later would be refused it.
    else if (!(atLength.test(column) ? plainText : nameText).test(cell))
      faults.push(faultAt(at, 'not-plain'))
  }
  return faults
}

function findDoubledKeys<C extends string>(
  rows: readonly Row<C>[],
  { key, keyOf = (cells) => cells[key] ?? '' }: Layout<C>,
): Fault[] {
  const first = new Map<string, Row<C>>()
  return rows.flatMap((row) => {
    const value = row.cells[key] ?? ''
    const whole = keyOf(row.cells)
    const earlier = first.get(whole)
    if (value !== '' && earlier === undefined) first.set(whole, row)
    if (value === '' || earlier === undefined) return []
    const { line, record } = row
    const other = { value: value.slice(0, 40), line: earlier.line, record: earlier.record }
    return [faultAt({ line, record, column: key }, 'used-twice', other)]
  })
}
