import { authorities } from '@apron/contracts/authorities.ts'
import type { LocationDetails } from '@apron/contracts/location.ts'
import { countryName } from './country-codes.ts'
import { placeTypes } from './place-types.ts'

export const noPlace = {
  code: '',
  locationType: 'airport',
  nameEn: '',
  nameAr: '',
  companyNameEn: '',
  companyNameAr: '',
  municipalityEn: '',
  municipalityAr: '',
  countryCode: '',
  icao: '',
  addressLine1: '',
  addressLine2: '',
  region: '',
  postCode: '',
  terminals: '',
  mapUrl: '',
  manager: '',
  authority: '',
  annualPassengers: '',
  cargoTonnage: '',
  tonnageShipped: '',
  latitude: '',
  longitude: '',
  airportId: '',
  sample: '',
}
export type PlaceValues = typeof noPlace
export type PlaceField = keyof PlaceValues

/** The longest texts that the contract takes, in characters. */
export const longest = {
  nameEn: 200,
  nameAr: 200,
  companyNameEn: 200,
  companyNameAr: 200,
  municipalityEn: 120,
  municipalityAr: 120,
  icao: 8,
  addressLine1: 200,
  addressLine2: 200,
  region: 120,
  postCode: 20,
  terminals: 200,
  mapUrl: 2000,
  manager: 120,
} as const

/** A figure as people type it: with digits of either kind, and with marks between thousands. */
export const plainFigure = (typed: string): string =>
  typed
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll(/[\s,٬]/g, '')

/** Decimal degrees with an ASCII sign, however the minus was typed. */
export const plainDegrees = (typed: string): string => plainFigure(typed).replace(/^[−–]/, '-')

const figure = (value: number | null): string => (value === null ? '' : String(value))

export const valuesOf = (place: LocationDetails): PlaceValues => ({
  code: place.code,
  locationType: place.locationType,
  nameEn: place.name.en ?? '',
  nameAr: place.name.ar ?? '',
  companyNameEn: place.companyName.en ?? '',
  companyNameAr: place.companyName.ar ?? '',
  municipalityEn: place.municipality.en ?? '',
  municipalityAr: place.municipality.ar ?? '',
  countryCode: place.countryCode ?? '',
  icao: place.icao ?? '',
  addressLine1: place.addressLine1 ?? '',
  addressLine2: place.addressLine2 ?? '',
  region: place.region ?? '',
  postCode: place.postCode ?? '',
  terminals: place.terminals ?? '',
  mapUrl: place.mapUrl ?? '',
  manager: place.manager ?? '',
  authority: place.authority ?? '',
  annualPassengers: figure(place.annualPassengers),
  cargoTonnage: figure(place.cargoTonnage),
  tonnageShipped: figure(place.tonnageShipped),
  latitude: figure(place.latitude),
  longitude: figure(place.longitude),
  airportId: place.airport?.id ?? '',
  sample: place.isSample ? 'yes' : '',
})

/** What of the list of airports it is. */
export const typeOf = ({ locationType }: PlaceValues): (typeof placeTypes)[number] =>
  placeTypes.find((known) => known === locationType) ?? 'airport'

const parts: Readonly<Record<PlaceField, (values: PlaceValues) => object>> = {
  code: ({ code }) => ({ code: code.trim().toUpperCase() }),
  locationType: (values) => ({ locationType: typeOf(values) }),
  nameEn: ({ nameEn }) => ({ name: { en: nameEn } }),
  nameAr: ({ nameAr }) => ({ name: { ar: nameAr } }),
  companyNameEn: ({ companyNameEn }) => ({ companyName: { en: companyNameEn } }),
  companyNameAr: ({ companyNameAr }) => ({ companyName: { ar: companyNameAr } }),
  municipalityEn: ({ municipalityEn }) => ({ municipality: { en: municipalityEn } }),
  municipalityAr: ({ municipalityAr }) => ({ municipality: { ar: municipalityAr } }),
  // Its names come with the country: audits and reports show them in both languages.
  countryCode: ({ countryCode }) => ({
    countryCode,
    country: { en: countryName(countryCode, 'en'), ar: countryName(countryCode, 'ar') },
  }),
  icao: ({ icao }) => ({ icao }),
  addressLine1: ({ addressLine1 }) => ({ addressLine1 }),
  addressLine2: ({ addressLine2 }) => ({ addressLine2 }),
  region: ({ region }) => ({ region }),
  postCode: ({ postCode }) => ({ postCode }),
  terminals: ({ terminals }) => ({ terminals }),
  mapUrl: ({ mapUrl }) => ({ mapUrl }),
  manager: ({ manager }) => ({ manager }),
  authority: ({ authority }) => ({
    authority: authorities.find((known) => known === authority) ?? null,
  }),
  annualPassengers: (it) => ({ annualPassengers: plainFigure(it.annualPassengers) }),
  cargoTonnage: (it) => ({ cargoTonnage: plainFigure(it.cargoTonnage) }),
  tonnageShipped: (it) => ({ tonnageShipped: plainFigure(it.tonnageShipped) }),
  latitude: (it) => ({ latitude: plainDegrees(it.latitude) }),
  longitude: (it) => ({ longitude: plainDegrees(it.longitude) }),
  // What became an airport stands at none.
  airportId: (it) => ({ airportId: it.locationType === 'airport' ? '' : it.airportId }),
  sample: ({ sample }) => ({ isSample: sample === 'yes' }),
}

/** What is sent: what was changed, and nothing else, so that what another admin changed meanwhile stays. */
export function changesOf(values: PlaceValues, before: PlaceValues): object {
  const sent: Record<string, unknown> = {}
  const isAirport = values.locationType === 'airport'
  for (const field of Object.keys(parts) as PlaceField[]) {
    const isLeft = field === 'airportId' && isAirport && before.airportId !== ''
    const isSame = values[field] === before[field] || (field === 'airportId' && isAirport)
    if (isSame && !isLeft) continue
    for (const [part, value] of Object.entries(parts[field](values)))
      sent[part] = isPlain(value) ? { ...(sent[part] as object | undefined), ...value } : value
  }
  return sent
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null
