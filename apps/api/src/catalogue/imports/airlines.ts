import { aliasesOf } from './plan/aliases.ts'
import { readLocations, type LocationFile } from './locations.ts'
import {
  findPlaceFaults,
  placeCodes,
  placeColumns,
  placeFields,
  placeHeadings,
  plainPlaces,
} from './read/place-columns.ts'
import type { Layout, Reading, Source } from './read/read-table.ts'

const columns = ['icao3', ...placeColumns] as const
type Column = (typeof columns)[number]

const headings = Object.fromEntries(
  Object.entries(placeHeadings).flatMap(([key, column]) =>
    column === 'icao' ? [] : [[key, column === 'code' ? 'icao3' : column]],
  ),
) as Record<string, Column>

export const airlineLayout: Layout<Column> = {
  columns,
  needs: [['icao3'], ['name_en', 'name_ar']],
  key: 'icao3',
  machine: ['icao3', ...placeCodes],
  plain: [{ key: 'imports:spelling.icao', to: 'icao3', is: 'number' }, ...plainPlaces],
  aliases: () => aliasesOf(headings),
}

/** Reads a file of airlines, known by their ICAO code. */
export const readAirlines = (source: Source, reading?: Reading): LocationFile =>
  readLocations(
    source,
    { layout: airlineLayout, fields: { code: 'icao3', ...placeFields }, reading },
    findPlaceFaults,
  )
