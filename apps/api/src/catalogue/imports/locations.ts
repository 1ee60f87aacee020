import type { RenameChoice } from '@apron/contracts/import.ts'
import type { Overwrite } from '@apron/contracts/import-shape.ts'
import { blankLocation } from '../locations/blank.ts'
import type { LocationTables } from '../locations/tables.ts'
import {
  readTable,
  type Layout,
  type Reading,
  type Row,
  type Source,
  type TableFile,
} from './read/read-table.ts'
import { keepBetterFields } from './plan/keep-better.ts'
import { overwrites } from './plan/overwrites.ts'
import { faultAt, inFileOrder, type Fault } from './read/row-fault.ts'

export type Stored = LocationTables['location']
/** What a file can say of a location. What it has no column for is absent, and stays as it is. */
export type LocationRow = Pick<Stored, 'code' | 'locationType'> &
  Partial<Omit<Stored, 'id' | 'code' | 'locationType' | 'status'>>

export type LocationFile = Omit<TableFile<string>, 'rows'> & {
  readonly rows: readonly LocationRow[]
  /** The code of the airport that each row says it stands at; empty for none, absent without such a column. */
  readonly airportCodes: readonly (string | undefined)[]
  /** The line of each row. */
  readonly lines: readonly number[]
}

type Field = Exclude<keyof LocationRow, 'locationType'>
/** What a file calls each field; `code` is the key. */
export type Fields<C extends string> = Readonly<Partial<Record<Field, C>>> & {
  readonly code: C
}

type Kind<C extends string> = {
  readonly layout: Layout<C>
  readonly fields: Fields<C>
  readonly reading?: Reading | undefined
  /** Where the code of the airport stands that each is at. */
  readonly airport?: C
  /** An airline's where it is left out. */
  readonly typeOf?: (row: Row<C>) => Stored['locationType']
}

/**
 * Reads a file of airports or airlines and names every fault: the code must be three capital letters
 * (specification, section 5), and there must be a name in at least one language.
 */
export function readLocations<C extends string>(
  source: Source,
  { layout, fields, reading, airport, typeOf = () => 'airline' }: Kind<C>,
  findMore: (row: Row<C>) => Fault[],
): LocationFile {
  const { rows, faults, ...file } = readTable(source, layout, reading)
  return {
    ...file,
    rows: rows.map((row) => locationOf(row, fields, typeOf(row))),
    airportCodes: rows.map(({ cells }) => (airport === undefined ? undefined : cells[airport])),
    lines: rows.map(({ line }) => line),
    faults: inFileOrder([
      ...faults,
      ...rows.flatMap((row) => [...findCodeFault(row, fields.code), ...findMore(row)]),
    ]),
  }
}

const figures: readonly string[] = ['annualPassengers', 'cargoTonnage', 'tonnageShipped']

function locationOf<C extends string>(
  { cells }: Row<C>,
  fields: Fields<C>,
  locationType: Stored['locationType'],
): LocationRow {
  const pairs = Object.entries(fields as Record<string, C>)
    .filter(([, column]) => cells[column] !== undefined)
    .map(([field, column]) => {
      const cell = cells[column] || null
      return [field, cell !== null && figures.includes(field) ? Number(cell) : cell]
    })
  return { ...Object.fromEntries(pairs), code: cells[fields.code] ?? '', locationType }
}

function findCodeFault<C extends string>(row: Row<C>, column: C): Fault[] {
  const { line, record } = row
  const code = row.cells[column] ?? ''
  return code === '' || /^[A-Z]{3}$/.test(code)
    ? []
    : [faultAt({ line, record, column }, 'bad-code', { value: code.slice(0, 40) })]
}

export type LocationPlan = {
  /** Where the file has less than what is there. */
  readonly overwrites: readonly Overwrite[]
  /** Airports that nothing is known of, by the place of their row. */
  readonly unknown: readonly number[]
  readonly added: readonly Stored[]
  readonly changed: readonly { readonly before: Stored; readonly after: Stored }[]
  readonly unchanged: number
}

const keyOf = ({ locationType, code }: Pick<Stored, 'code' | 'locationType'>): string =>
  `${locationType} ${code}`

/**
 * What an import of these rows would change among these locations, without changing it.
 * A location is known by its kind and its code; its status is no matter of the file.
 */
export function planLocations(
  rows: readonly LocationRow[],
  existing: readonly Stored[],
  newId: () => string,
  airportCodes: LocationFile['airportCodes'],
  chosen?: RenameChoice,
): LocationPlan {
  const known = new Map(existing.map((location) => [keyOf(location), location]))
  const ids = new Map(existing.map((location) => [keyOf(location), location.id]))
  for (const row of rows) if (!ids.has(keyOf(row))) ids.set(keyOf(row), newId())
  const idOf = (row: LocationRow): string => ids.get(keyOf(row)) ?? ''
  const airportOf = (code: string): string | undefined =>
    ids.get(keyOf({ locationType: 'airport', code }))
  const isUnknown = (row: LocationRow, code = ''): boolean =>
    code !== '' && (row.locationType === 'airport' || airportOf(code) === undefined)
  const isChosen = overwrites(chosen)
  const less: Overwrite[] = []
  const placed = rows.map((whole, i): LocationRow => {
    const code = airportCodes[i]
    const placed = code === undefined ? whole : { ...whole, airportId: airportOf(code) ?? null }
    const { row, overwrite } = keepBetterFields(placed, known.get(keyOf(whole)), isChosen)
    if (overwrite !== null) less.push(overwrite)
    return row
  })
  const added = placed
    .filter((row) => !known.has(keyOf(row)))
    .map((row) => ({ id: idOf(row), ...blankLocation, ...row }))
    // An airport is there before what stands at it.
    .toSorted((a, b) => Number(a.airportId !== null) - Number(b.airportId !== null))
  const changed = placed.flatMap((row) => {
    const before = known.get(keyOf(row))
    if (before === undefined) return []
    const isOther = (Object.keys(row) as (keyof LocationRow)[]).some(
      (field) => !isSame(field, row, before),
    )
    return isOther ? [{ before, after: { ...before, ...row } }] : []
  })
  const unknown = rows.flatMap((row, i) => (isUnknown(row, airportCodes[i]) ? [i] : []))
  const unchanged = rows.length - added.length - changed.length
  return { added, changed, unchanged, unknown, overwrites: less }
}

/** Degrees within this are one place: a millimetre. Workbooks keep fifteen digits of a number. */
const nearly = 1e-8

/** `24.50` and `24.5` are one place, and half of a place is none: no list shows it. */
const isSame = (field: keyof LocationRow, row: LocationRow, before: Stored): boolean => {
  const [now, then] = [row[field], before[field]]
  const isDegrees = field === 'latitude' || field === 'longitude'
  if (!isDegrees || typeof then !== 'string') return now === then
  if (typeof now === 'string') return Math.abs(Number(now) - Number(then)) < nearly
  return before.latitude === null || before.longitude === null
}
