import type { LocationType } from '@apron/contracts/location.ts'

/** Airports with the facilities at them, and airlines: the same pages over calls of their own. */
export const kinds = {
  airports: {
    list: 'airports.list',
    one: 'airport.one',
    create: 'airport.create',
    path: '/airport-management',
    add: '/airport-management/add-airport',
    import: '/airport-management/import',
    edit: '/airport-management/$locationId',
  },
  airlines: {
    list: 'airlines.list',
    one: 'airline.one',
    create: 'airline.create',
    path: '/airlines-management',
    add: '/airlines-management/add-airline',
    import: '/airlines-management/import',
    edit: '/airlines-management/$locationId',
  },
} as const
export type Kind = keyof typeof kinds

/** What adding one is called; at an airport it is a facility of its. */
export const addKey = (kind: Kind, isAtAirport: boolean) =>
  kind === 'airlines'
    ? ('places:add-airline' as const)
    : isAtAirport
      ? ('places:facilities.add' as const)
      : ('places:add-airport' as const)

/** What is read anew once a place was changed. */
export const refreshed = ['airports.list', 'airlines.list', 'airport.one', 'airline.one'] as const

/** Facilities are run by companies, which the specification tells from locations (sections 1 and 8). */
const company = {
  create: 'places:failed.create.company',
  update: 'places:failed.update.company',
  delete: 'places:failed.delete.company',
} as const

/** What is said of a place that could not be saved or deleted. */
export const failedKeys = {
  airport: {
    create: 'places:failed.create.location',
    update: 'places:failed.update.location',
    delete: 'places:failed.delete.location',
  },
  airline: {
    create: 'places:failed.create.airline',
    update: 'places:failed.update.airline',
    delete: 'places:failed.delete.airline',
  },
  'cargo-facility': company,
  'catering-facility': company,
} as const satisfies Record<LocationType, object>
