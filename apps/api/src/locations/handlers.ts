import type { Handler, Handlers } from '../handler.ts'
import { loadAirports } from './queries.ts'

const airports: Handler<'locations.airports'> = async (_, { db }) => ({
  locations: await loadAirports(db),
})

export const locationHandlers = { 'locations.airports': airports } satisfies Partial<Handlers>
