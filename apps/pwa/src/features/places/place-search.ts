import { type ListSearch, readListSearch } from '../../ui/list/list-search.ts'
import { countryCodes } from './country-codes.ts'
import { placeTypes } from './place-types.ts'

export const placeSorts = ['name', 'code', 'status'] as const
export const uses = ['active', 'inactive'] as const
const airlines = {
  sorts: placeSorts,
  filters: { status: uses, countryCode: countryCodes },
} as const
const airports = {
  sorts: placeSorts,
  filters: { ...airlines.filters, locationType: placeTypes },
} as const
export type PlaceSearch = ListSearch<typeof airports>

/** Reads the address of the page of airports. */
export const readAirportSearch = (search: Record<string, unknown>): PlaceSearch =>
  readListSearch(airports, search)
/** Reads the address of the page of airlines. */
export const readAirlineSearch = (search: Record<string, unknown>): PlaceSearch =>
  readListSearch(airlines, search)
