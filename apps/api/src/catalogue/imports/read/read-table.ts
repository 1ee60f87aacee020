import { nameText, plainText } from '@apron/scoring/plain-text.ts'
import { latinDigits } from '@apron/scoring/latin-digits.ts'
import type { ImportNote, ImportShape } from '@apron/contracts/import-shape.ts'
import type { Book, Choices } from '../shape/book.ts'
import type { PlainRole } from '../shape/propose-columns.ts'
import { shapeTable, type Table } from '../shape/shape-table.ts'
import { bookOfText } from './read-records.ts'
import type { FileRecord } from './records.ts'
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
  /** What people call their columns. Without it nothing is guessed but the row of the names. */
  readonly plain?: readonly PlainRole<C>[]
  /** The columns of what is written at length, by which a record is one. */
  readonly text?: readonly [en: C, ar: C]
  /** Columns of headings, which may stand elsewhere than in a column. */
  readonly levels?: {
    readonly category: readonly [en: C, ar: C]
    readonly subCategory: readonly [en: C, ar: C]
  }
  /** Whether rows may say themselves on which level they stand. */
  readonly outline?: boolean
  /** What stands in a column of one of our words. */
  readonly fits?: Readonly<Partial<Record<C, (cell: string) => boolean>>>
  /** A key for a record that has none, the same for the same record. */
  readonly makeKey?: (cells: Row<C>['cells']) => string
}

/** What a column of the file, by its place from 0, was said to be; null passes it over. */
export type Mapping = ReadonlyMap<number, string | null>
/** A file: its bytes, which are then a CSV's, or what was read of it. */
export type Source = Uint8Array | Book
/** What was said of a file beside its columns. */
export type Reading = {
  readonly mapping?: Mapping | undefined
  readonly choices?: Choices | undefined
  /** The file's name. */
  readonly name?: string | undefined
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
  /** Every column of the file and what it is taken for. */
  readonly headings: readonly { readonly name: string; readonly column: C | null }[]
  readonly notes: readonly ImportNote[]
  readonly shape: ImportShape
  /** The sheets that lines are counted in; empty where there is one alone. */
  readonly sheetNames: readonly string[]
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
  { mapping = new Map(), choices = {}, name = '' }: Reading = {},
): TableFile<C> {
  const book = source instanceof Uint8Array ? bookOfText(source) : source
  const shaped = shapeTable(book, { layout, said: mapping, choices, name })
  const { header, names, records, notes, shape, sheetNames } = shaped
  const headings = (header?.cells ?? []).map((name, i) => ({
    name: name.trim(),
    column: names[i] ?? null,
  }))
  const file = { headings, notes, shape, sheetNames }
  if (
    header === null ||
    shaped.faults.some(
      ({ code }) => code === 'too-many-columns' && names.every((it) => it === null),
    )
  )
    return { ...file, rows: [], ignored: [], faults: shaped.faults }
  const rows = records.filter(({ cells }) => cells.length === names.length)
  const places = layout.columns
    .map((column) => ({ column, at: names.indexOf(column) }))
    .filter(({ at }) => at !== -1)
  const keep = createKeeper()
  const read = rows.map((record) => rowOf(record, places, { machine: layout.machine, keep }))
  const table = shaped.isNumbered ? withMadeKeys(read, layout) : read
  const given = [...names, ...givenBeside(shaped, layout)]
  const unreadable = new Set(
    shaped.faults.flatMap(({ line, column }) =>
      headings
        .filter(({ name }) => line !== null && name === column)
        .map((it) => `${line} ${it.column}`),
    ),
  )
  // A cell that could not be read is not left out as well.
  const isUnreadable = ({ code, line, column }: Fault): boolean =>
    code === 'value-required' &&
    column !== null &&
    column.split(' or ').some((it) => unreadable.has(`${line} ${it}`))
  const found = [
    ...shaped.faults,
    ...findHeaderFaults(header, given, layout),
    ...records.flatMap((record) => findLengthFault(record, names.length)),
    ...table.flatMap((row) => findCellFaults(row, layout)).filter((fault) => !isUnreadable(fault)),
    ...findDoubledKeys(table, layout),
  ]
  return {
    ...file,
    rows: table,
    ignored: headings.flatMap(({ name, column }) => (column === null ? [name] : [])),
    faults: inFileOrder(found),
  }
}

/** Columns that a file need not have, also where it has no record: what they take comes from elsewhere. */
const givenBeside = <C extends string>(
  { shape, isNumbered }: Table<C>,
  { key, levels }: Layout<C>,
): readonly C[] => [
  ...(shape.category === null || levels === undefined ? [] : levels.category),
  ...(shape.subCategory === null || levels === undefined ? [] : levels.subCategory),
  ...(isNumbered ? [key] : []),
]

/** The key of each by what it says; of two that say the same the second is told apart. */
function withMadeKeys<C extends string>(
  rows: readonly Row<C>[],
  { key, makeKey }: Layout<C>,
): Row<C>[] {
  const used = new Map<string, number>()
  return rows.map((row) => {
    const made = makeKey?.(row.cells) ?? ''
    const times = (used.get(made) ?? 0) + 1
    used.set(made, times)
    return { ...row, cells: { ...row.cells, [key]: times === 1 ? made : `${made}-${times}` } }
  })
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
  { line, record, cells, extra = {} }: FileRecord,
  places: readonly { readonly column: C; readonly at: number }[],
  { machine = [], keep }: { machine?: readonly C[] | undefined; keep: Keep },
): Row<C> {
  const named = { ...extra } as Partial<Record<C, string>>
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
  { line, cells: { length: width } }: FileRecord,
  names: readonly (C | null)[],
  { columns, needs }: Layout<C>,
): Fault[] {
  const own = names.slice(0, width)
  const doubled = columns.filter((column) => own.indexOf(column) !== own.lastIndexOf(column))
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
