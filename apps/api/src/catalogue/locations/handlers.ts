import type { LocationType } from '@apron/contracts/location.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { describeOne, listLocations, loadAirports, loadAll, loadLocation } from './queries.ts'
import { change, createLocation, remove, setStatus } from './save.ts'

/** What stands at a place: airports are managed together with the facilities at them. */
const places = ['airport', 'cargo-facility', 'catering-facility'] as const
const airlines = ['airline'] as const satisfies readonly LocationType[]

const offered: Handler<'locations.airports'> = async (_, { db, caller }) => ({
  locations: await loadAirports(db, caller),
})

const all: Handler<'locations.all'> = async (_, { db, caller }) => ({
  locations: await loadAll(db, caller),
})

const listAirports: Handler<'airports.list'> = async ({ query }, { db, language }) =>
  listLocations(
    db,
    query.locationType === undefined ? places : [query.locationType],
    query,
    language,
  )

const listAirlines: Handler<'airlines.list'> = async ({ query }, { db, language }) =>
  listLocations(db, airlines, query, language)

const oneAirport: Handler<'airport.one'> = async ({ params }, { db }) => ({
  location: await describeOne(db, await loadLocation(db, params.locationId, places)),
})

const oneAirline: Handler<'airline.one'> = async ({ params }, { db }) => ({
  location: await describeOne(db, await loadLocation(db, params.locationId, airlines)),
})

const createAirport: Handler<'airport.create'> = async ({ body }, context) =>
  createLocation(body, body.locationType ?? 'airport', context)

const createAirline: Handler<'airline.create'> = async ({ body }, context) =>
  createLocation(body, 'airline', context)

export const locationHandlers = {
  'locations.airports': offered,
  'locations.all': all,
  'airports.list': listAirports,
  'airport.one': oneAirport,
  'airport.create': createAirport,
  'airlines.list': listAirlines,
  'airline.one': oneAirline,
  'airline.create': createAirline,
  'location.change': change,
  'location.delete': remove,
  'location.set-status': setStatus,
} satisfies Partial<Handlers>
