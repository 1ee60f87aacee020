import { blankLocation } from '../locations/blank.ts'
import type { LocationTables } from '../locations/tables.ts'
import { inFileOrder, type Fault } from './row-fault.ts'
import { faultOf, readTable, type Layout, type Row } from './read-table.ts'

type Stored = LocationTables['location']
/** What a file can say of a location. What it has no column for is absent, and stays as it is. */
export type LocationRow = Pick<Stored, 'code'> &
  Partial<Omit<Stored, 'id' | 'code' | 'locationType' | 'status'>>

export type LocationFile = {
  readonly rows: readonly LocationRow[]
  readonly ignored: readonly string[]
  readonly faults: readonly Fault[]
}

/** What a file calls each field; `code` is the key. */
export type Fields<C extends string> = Readonly<Partial<Record<keyof LocationRow, C>>> & {
  readonly code: C
}

/**
 * Reads a file of airports or airlines and names every fault: the code must be three capital letters
 * (specification, section 5), and there must be a name in at least one language.
 */
export function readLocations<C extends string>(
  bytes: Uint8Array,
  layout: Layout<C>,
  fields: Fields<C>,
  findMore: (row: Row<C>) => Fault[] = () => [],
): LocationFile {
  const { rows, ignored, faults } = readTable(bytes, layout)
  return {
    rows: rows.map((row) => locationOf(row, fields)),
    ignored,
    faults: inFileOrder([
      ...faults,
      ...rows.flatMap((row) => [...findCodeFault(row, fields.code), ...findMore(row)]),
    ]),
  }
}

function locationOf<C extends string>({ cells }: Row<C>, fields: Fields<C>): LocationRow {
  const pairs = Object.entries(fields as Record<string, C>)
    .filter(([, column]) => cells[column] !== undefined)
    .map(([field, column]) => [field, cells[column] || null])
  return { ...Object.fromEntries(pairs), code: cells[fields.code] ?? '' }
}

function findCodeFault<C extends string>(row: Row<C>, column: C): Fault[] {
  const code = row.cells[column] ?? ''
  return code === '' || /^[A-Z]{3}$/.test(code)
    ? []
    : [faultOf(row, column, `"${code.slice(0, 40)}" is not three capital letters A to Z`)]
}

export type LocationPlan = {
  readonly added: readonly Stored[]
  readonly changed: readonly Stored[]
  readonly unchanged: number
}

/**
 * What an import of these rows would change among the locations of one type, without changing it.
 * A location is known by its code; its status is no matter of the file.
 */
export function planLocations(
  rows: readonly LocationRow[],
  existing: readonly Stored[],
  locationType: 'airport' | 'airline',
  newId: () => string,
): LocationPlan {
  const known = new Map(existing.map((location) => [location.code, location]))
  const added = rows
    .filter(({ code }) => !known.has(code))
    .map((row) => ({ id: newId(), locationType, ...blankLocation, ...row }))
  const changed = rows.flatMap((row) => {
    const before = known.get(row.code)
    if (before === undefined) return []
    const fields = Object.keys(row) as (keyof LocationRow)[]
    return fields.some((field) => row[field] !== before[field]) ? [{ ...before, ...row }] : []
  })
  return { added, changed, unchanged: rows.length - added.length - changed.length }
}
