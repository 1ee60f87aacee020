import * as z from 'zod/mini'
import { bilingual, id } from './text.ts'

export const locationTypes = ['airport', 'airline', 'cargo-facility', 'catering-facility'] as const
export const locationType = z.enum(locationTypes)
export type LocationType = z.infer<typeof locationType>

export const location = z.object({
  id,
  locationType,
  /** IATA for an airport, ICAO for an airline; three capital letters. */
  code: z.string(),
  name: bilingual,
  municipality: bilingual,
  country: bilingual,
})
export type Location = z.infer<typeof location>
export const locations = z.object({ locations: z.array(location) })
