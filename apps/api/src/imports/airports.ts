import type { Fault } from './row-fault.ts'
import { readLocations, type Fields, type LocationFile } from './locations.ts'
import { faultOf, type Layout, type Row } from './read-table.ts'

const columns = [
  'iata',
  'icao',
  'name_en',
  'name_ar',
  'municipality',
  'municipality_ar',
  'region',
  'country',
  'country_en',
  'country_ar',
  'lat',
  'lon',
] as const
type Column = (typeof columns)[number]

const layout: Layout<Column> = { columns, needs: [['iata'], ['name_en', 'name_ar']], key: 'iata' }

const fields: Fields<Column> = {
  code: 'iata',
  icao: 'icao',
  nameEn: 'name_en',
  nameAr: 'name_ar',
  municipalityEn: 'municipality',
  municipalityAr: 'municipality_ar',
  region: 'region',
  countryCode: 'country',
  countryEn: 'country_en',
  countryAr: 'country_ar',
  latitude: 'lat',
  longitude: 'lon',
}

/** Reads a file of airports, known by their IATA code; places are decimal degrees. */
export const readAirports = (bytes: Uint8Array): LocationFile =>
  readLocations(bytes, layout, fields, (row) => [
    ...findDegreeFault(row, 'lat', 90),
    ...findDegreeFault(row, 'lon', 180),
  ])

function findDegreeFault(row: Row<Column>, column: 'lat' | 'lon', most: number): Fault[] {
  const cell = row.cells[column] ?? ''
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(cell)
  return cell === '' || (isNumber && Math.abs(Number(cell)) <= most)
    ? []
    : [
        faultOf(
          row,
          column,
          `"${cell.slice(0, 40)}" is not decimal degrees from -${most} to ${most}`,
        ),
      ]
}
