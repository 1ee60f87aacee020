import { readLocations, type LocationFile } from './locations.ts'
import type { Layout } from './read-table.ts'

const columns = ['icao3', 'name_en', 'name_ar'] as const
type Column = (typeof columns)[number]

const layout: Layout<Column> = { columns, needs: [['icao3'], ['name_en', 'name_ar']], key: 'icao3' }

/** Reads a file of airlines, known by their ICAO code. */
export const readAirlines = (bytes: Uint8Array): LocationFile =>
  readLocations(bytes, layout, { code: 'icao3', nameEn: 'name_en', nameAr: 'name_ar' })
