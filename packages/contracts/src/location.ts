import * as z from 'zod/mini'
import { authorities } from './authorities.ts'
import { listEnd, listQuery, inUse } from './list.ts'
import { locationTypes } from './named-in-addresses.ts'
import { bilingual, bilingualChange, id, writtenOrNull } from './text.ts'

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
export const locationKey = z.object({ locationId: id })

/** A location of any kind and status, for pickers. */
export const listedLocation = z.object({ ...location.shape, status: inUse })
export type ListedLocation = z.infer<typeof listedLocation>
export const listedLocations = z.object({ locations: z.array(listedLocation) })

/** Decimal degrees, north and east positive; null where nobody said. */
export const position = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type Position = z.infer<typeof position>

/** Everything that is known of a location (specification, section 3). */
export const locationDetails = z.object({
  ...listedLocation.shape,
  icao: z.nullable(z.string()),
  addressLine1: z.nullable(z.string()),
  addressLine2: z.nullable(z.string()),
  /** State or region. */
  region: z.nullable(z.string()),
  postCode: z.nullable(z.string()),
  /** ISO 3166-1, two letters. */
  countryCode: z.nullable(z.string()),
  terminals: z.nullable(z.string()),
  /** An https address. */
  mapUrl: z.nullable(z.string()),
  manager: z.nullable(z.string()),
  /** One of the five; older ones may be any text. */
  authority: z.nullable(z.string()),
  /** Passengers a year. */
  annualPassengers: z.nullable(z.int()),
  /** Tonnes. */
  cargoTonnage: z.nullable(z.number()),
  /** Tonnes a year. */
  tonnageShipped: z.nullable(z.number()),
  companyName: bilingual,
  /** Whether free trials may choose it. */
  isSample: z.boolean(),
  ...position.shape,
  /** The airport that a facility stands at; null for airports and airlines. */
  airport: z.nullable(z.object({ id, code: z.string(), name: bilingual })),
  /** Assessments or facilities refer to it, so that it is deactivated where it would be deleted. A server of before says nothing. */
  isReferredTo: z.optional(z.boolean()),
})
export type LocationDetails = z.infer<typeof locationDetails>
export const oneLocation = z.object({ location: locationDetails })

const sort = z.optional(z.enum(['code', 'name', 'status']))
export const airlineFilter = z.object({
  ...listQuery,
  sort,
  countryCode: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Z]{2}$/, 'It must be the two capital letters of a country, such as SA.')),
  ),
})
export const airportFilter = z.object({
  ...airlineFilter.shape,
  locationType: z.optional(z.enum(['airport', 'cargo-facility', 'catering-facility'])),
  /** The facilities of this airport alone. */
  airportId: z.optional(id),
})
export const locationPage = z.object({ locations: z.array(locationDetails), ...listEnd })

const maxFigure = 999_999_999
/** A figure as JSON has it, or as a form does: digits, or nothing for null. */
const figure = (number: z.ZodMiniNumber, digits: RegExp, sentence: string) =>
  z.nullable(
    z.union([
      number.check(z.minimum(0), z.maximum(maxFigure)),
      z.pipe(
        z.string().check(z.trim(), z.regex(digits, sentence)),
        z.transform((text) => (text === '' ? null : Number(text))),
      ),
    ]),
  )
const count = figure(z.int(), /^(\d{1,9})?$/, 'It must be a whole number of at most nine digits.')
const tonnes = figure(
  z.number(),
  /^(\d{1,8}(\.\d{1,3})?)?$/,
  'It must be a number with at most eight digits before the point and three after it.',
)

/** Decimal degrees, at most `max` to either side. */
const degrees = (max: number) =>
  z.nullable(
    z.union([
      z.number().check(z.minimum(-max), z.maximum(max)),
      z.pipe(
        z.string().check(
          z.trim(),
          z.regex(/^([+-]?\d{1,3}(\.\d{1,8})?)?$/, 'It must be decimal degrees, such as 24.9576.'),
          z.refine(
            (text) => Math.abs(Number(text)) <= max,
            `It must be at most ${max} degrees to either side.`,
          ),
        ),
        z.transform((text) => (text === '' ? null : Number(text))),
      ),
    ]),
  )

const httpsOrNothing = /^(https:\/\/[^\s\p{C}]+)?$/u
/** Says nothing of what the pattern already refused: one fault is told once. */
const isParsable = (text: string): boolean =>
  text === '' || !httpsOrNothing.test(text) || URL.canParse(text)
const mapUrl = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(2000),
        z.regex(httpsOrNothing, 'It must be an https address.'),
        z.refine(isParsable, 'It must be an https address.'),
      ),
    z.transform((text) => (text === '' ? null : text)),
  ),
)
/** As JSON has it, or as a form does. */
const trueOrFalse = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])
const code = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]{3}$/, 'It must be three Latin letters.'), z.toUpperCase())

const authority = z.nullable(
  z.pipe(
    z.union([z.enum(authorities), z.literal('')]),
    z.transform((text) => (text === '' ? null : text)),
  ),
)

const fields = {
  name: z.optional(bilingualChange(200)),
  companyName: z.optional(bilingualChange(200)),
  municipality: z.optional(bilingualChange(120)),
  country: z.optional(bilingualChange(120)),
  countryCode: z.optional(
    z.nullable(
      z.pipe(
        z
          .string()
          .check(
            z.trim(),
            z.regex(
              /^([A-Za-z]{2})?$/,
              'It must be the two letters of a country, such as SA, or empty.',
            ),
            z.toUpperCase(),
          ),
        z.transform((text) => (text === '' ? null : text)),
      ),
    ),
  ),
  icao: z.optional(writtenOrNull(8)),
  addressLine1: z.optional(writtenOrNull(200)),
  addressLine2: z.optional(writtenOrNull(200)),
  region: z.optional(writtenOrNull(120)),
  postCode: z.optional(writtenOrNull(20)),
  terminals: z.optional(writtenOrNull(200)),
  mapUrl: z.optional(mapUrl),
  manager: z.optional(writtenOrNull(120)),
  /** Whose audits are done there: one of the five (specification, section 3). */
  authority: z.optional(authority),
  annualPassengers: z.optional(count),
  cargoTonnage: z.optional(tonnes),
  tonnageShipped: z.optional(tonnes),
  isSample: z.optional(trueOrFalse),
  latitude: z.optional(degrees(90)),
  longitude: z.optional(degrees(180)),
}

const airportOrNone = z.nullable(
  z.pipe(
    z.union([id, z.literal('')]),
    z.transform((text) => (text === '' ? null : text)),
  ),
)

export const newAirline = z.strictObject({ id: z.optional(id), code, ...fields })
export const newAirport = z.strictObject({
  ...newAirline.shape,
  /** An airport where it is left out. */
  locationType: z.optional(z.enum(['airport', 'cargo-facility', 'catering-facility'])),
  /** Where a facility stands; an empty text, as a form has it, is none. */
  airportId: z.optional(airportOrNone),
})
/** What is left out stays as it is. A form names a part of a bilingual text `name.en`. */
export const locationChange = z.strictObject({
  code: z.optional(code),
  locationType: z.optional(locationType),
  airportId: z.optional(airportOrNone),
  ...fields,
})
export const inUseChange = z.strictObject({ status: inUse })
