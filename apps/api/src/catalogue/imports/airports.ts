import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import { foldText } from '@apron/scoring/fold-text.ts'
import { textOf } from '../../platform/texts.ts'
import { aliasesOf } from './plan/aliases.ts'
import { readLocations, type Fields, type LocationFile } from './locations.ts'
import {
  findPlaceFaults,
  placeCodes,
  placeColumns,
  placeFields,
  placeHeadings,
  plainPlaces,
} from './read/place-columns.ts'
import { bookOfText } from './read/read-records.ts'
import type { Layout, Reading, Row, Source } from './read/read-table.ts'
import type { Book } from './shape/book.ts'
import { findHeader } from './shape/find-header.ts'
import { faultAt, type Fault } from './read/row-fault.ts'

const columns = ['iata', 'location_type', 'icao', ...placeColumns, 'lat', 'lon', 'airport'] as const
type Column = (typeof columns)[number]
/** What stands at a place, and is managed with the airports. */
export type PlaceType = 'airport' | 'cargo-facility' | 'catering-facility'

const headings: Record<string, Column> = {
  ...(Object.fromEntries(
    Object.entries(placeHeadings).map(([key, column]) => [
      key,
      column === 'code' ? 'iata' : column,
    ]),
  ) as Record<string, Column>),
  'places:column.latitude': 'lat',
  'places:column.longitude': 'lon',
  'places:column.airport': 'airport',
}

export const airportLayout: Layout<Column> = {
  columns,
  needs: [['iata'], ['name_en', 'name_ar']],
  key: 'iata',
  machine: ['iata', 'icao', 'lat', 'lon', 'airport', ...placeCodes],
  // A facility may have the code of its airport.
  keyOf: (cells) => `${cells.iata ?? ''} ${typeOf({ cells })}`,
  plain: [
    { key: 'imports:spelling.iata', to: 'iata', is: 'number' },
    { key: 'imports:spelling.icao', to: 'icao', is: 'number' },
    ...plainPlaces,
  ],
  aliases: () => aliasesOf(headings),
}

const fields: Fields<Column> = {
  code: 'iata',
  icao: 'icao',
  ...placeFields,
  latitude: 'lat',
  longitude: 'lon',
}

/** Reads a file of airports and the facilities at them; places are decimal degrees. */
export function readAirports(source: Source, reading: Reading = {}): LocationFile {
  const book = source instanceof Uint8Array ? bookOfText(source) : source
  const kind = { layout: airportLayout, fields, typeOf, airport: 'airport' } as const
  return readLocations(book, { ...kind, reading: withTypes(book, reading) }, (row) => [
    ...findPositionFaults(row),
    ...findTypeFault(row),
    ...findIcaoFault(row),
    ...findPlaceFaults(row),
  ])
}

/**
 * Lists call it their type, and so do tables of airports that mean how large one is: it is taken for ours
 * where nothing but our types stands in it.
 */
function withTypes({ grids }: Book, reading: Reading): Reading {
  const names = (['en', 'ar'] as const).map((it) => foldText(textOf(it, 'places:column.kind')))
  const said = reading.mapping ?? new Map<number, string | null>()
  for (const grid of grids) {
    const { at: row = -1 } = findHeader(grid, airportLayout, reading.choices?.header) ?? {}
    const cells = grid.rows[row]?.cells ?? []
    const at = cells.findIndex((name) => names.includes(foldText(name)))
    const records = grid.rows.slice(row + 1).filter((it) => it.cells.some((cell) => cell.trim()))
    if (at === -1 || said.has(at) || records.length === 0) continue
    const isOurs = records.every((it) => typeNamed(it.cells[at] ?? '') !== null)
    if (isOurs) return { ...reading, mapping: new Map([...said, [at, 'location_type']]) }
  }
  return reading
}

/** By its name in the file, or as the lists of either language say it. */
function typeNamed(word: string): PlaceType | null {
  const types = locationTypes.filter((type) => type !== 'airline')
  const said = foldText(word)
  return (
    types.find(
      (type) =>
        type === said ||
        (['en', 'ar'] as const).some(
          (language) => foldText(textOf(language, `words:location-type.${type}`)) === said,
        ),
    ) ?? null
  )
}

const typeOf = ({ cells }: Pick<Row<Column>, 'cells'>): PlaceType =>
  (cells.location_type === undefined ? null : typeNamed(cells.location_type)) ?? 'airport'

function findTypeFault({ line, record, cells }: Row<Column>): Fault[] {
  const word = cells.location_type ?? ''
  if (word === '' || typeNamed(word) !== null) return []
  const values = { value: word.slice(0, 40), allowed: 'airport, cargo-facility, catering-facility' }
  return [faultAt({ line, record, column: 'location_type' }, 'bad-kind', values)]
}

const icaoMax = 8

/** Places without a code of ICAO's own have others, which are longer. */
function findIcaoFault({ line, record, cells: { icao = '' } }: Row<Column>): Fault[] {
  const { length } = icao
  if (length <= icaoMax) return []
  return [faultAt({ line, record, column: 'icao' }, 'too-long', { length, most: icaoMax })]
}

function findPositionFaults(row: Row<Column>): Fault[] {
  const faults = [...findDegreeFault(row, 'lat', 90), ...findDegreeFault(row, 'lon', 180)]
  return faults.length > 0 ? faults : findHalf(row)
}

/** Half of a position is none on any list, and no form takes it. */
function findHalf({ line, record, cells: { lat = '', lon = '' } }: Row<Column>): Fault[] {
  if ((lat === '') === (lon === '')) return []
  return [faultAt({ line, record, column: lat === '' ? 'lat' : 'lon' }, 'value-required')]
}

function findDegreeFault(row: Row<Column>, column: 'lat' | 'lon', most: number): Fault[] {
  const { line, record, cells } = row
  const cell = cells[column] ?? ''
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(cell)
  return cell === '' || (isNumber && Math.abs(Number(cell)) <= most)
    ? []
    : [faultAt({ line, record, column }, 'bad-degrees', { value: cell.slice(0, 40), most })]
}
