import { authorities } from '@apron/contracts/authorities.ts'
import type { Fault } from './row-fault.ts'
import type { Fields } from '../locations.ts'
import type { Row } from './read-table.ts'
import { faultAt } from './row-fault.ts'

/** What every place may have beside its code and its kind (specification, section 3). */
export const placeColumns = [
  'name_en',
  'name_ar',
  'company_en',
  'company_ar',
  'municipality',
  'municipality_ar',
  'region',
  'country',
  'country_en',
  'country_ar',
  'address_1',
  'address_2',
  'post_code',
  'terminals',
  'manager',
  'authority',
  'map_url',
  'annual_passengers',
  'cargo_tonnage',
  'tonnage_shipped',
] as const
export type PlaceColumn = (typeof placeColumns)[number]

export const placeFields: Omit<Fields<PlaceColumn>, 'code'> = {
  nameEn: 'name_en',
  nameAr: 'name_ar',
  companyNameEn: 'company_en',
  companyNameAr: 'company_ar',
  municipalityEn: 'municipality',
  municipalityAr: 'municipality_ar',
  region: 'region',
  countryCode: 'country',
  countryEn: 'country_en',
  countryAr: 'country_ar',
  addressLine1: 'address_1',
  addressLine2: 'address_2',
  postCode: 'post_code',
  terminals: 'terminals',
  manager: 'manager',
  authority: 'authority',
  mapUrl: 'map_url',
  annualPassengers: 'annual_passengers',
  cargoTonnage: 'cargo_tonnage',
  tonnageShipped: 'tonnage_shipped',
}

/** The lists' own headings, by the key of their text. */
export const placeHeadings: Readonly<Record<string, PlaceColumn | 'code' | 'icao'>> = {
  'places:column.name': 'name_en',
  'places:field.name-en': 'name_en',
  'places:field.name-ar': 'name_ar',
  'places:column.code': 'code',
  'places:column.icao': 'icao',
  'places:column.country': 'country',
  'places:column.country-en': 'country_en',
  'places:column.country-ar': 'country_ar',
  'places:field.municipality-en': 'municipality',
  'places:field.municipality-ar': 'municipality_ar',
  'places:field.company-en': 'company_en',
  'places:field.company-ar': 'company_ar',
  'places:column.address-1': 'address_1',
  'places:column.address-2': 'address_2',
  'places:column.region': 'region',
  'places:column.post-code': 'post_code',
  'places:column.terminals': 'terminals',
  'places:column.manager': 'manager',
  'places:column.authority': 'authority',
  'places:column.map-url': 'map_url',
  'places:column.passengers': 'annual_passengers',
  'places:column.cargo': 'cargo_tonnage',
  'places:column.shipped': 'tonnage_shipped',
}

/** What people call the columns of such a list in their own words. */
export const plainPlaces = [
  { key: 'imports:spelling.place', to: ['name_en', 'name_ar'] },
  { key: 'imports:spelling.city', to: ['municipality', 'municipality_ar'] },
] as const

/** Of them those that no person reads as words. */
export const placeCodes = [
  'country',
  'annual_passengers',
  'cargo_tonnage',
  'tonnage_shipped',
] as const

/** Longest text of each, as the form takes it. */
const longest: Readonly<Partial<Record<PlaceColumn, number>>> = {
  name_en: 200,
  name_ar: 200,
  company_en: 200,
  company_ar: 200,
  municipality: 120,
  municipality_ar: 120,
  region: 120,
  country_en: 120,
  country_ar: 120,
  address_1: 200,
  address_2: 200,
  post_code: 20,
  terminals: 200,
  manager: 120,
}

const patterns: Readonly<Partial<Record<PlaceColumn, readonly [RegExp, Fault['code']]>>> = {
  country: [/^[A-Z]{2}$/, 'bad-country'],
  map_url: [/^https:\/\/\S{1,1992}$/, 'bad-map-url'],
  annual_passengers: [/^\d{1,9}$/, 'bad-number'],
  cargo_tonnage: [/^\d{1,9}(\.\d{1,3})?$/, 'bad-number'],
  tonnage_shipped: [/^\d{1,9}(\.\d{1,3})?$/, 'bad-number'],
  authority: [new RegExp(`^(?:${authorities.join('|')})$`), 'bad-authority'],
}

/** What no form would take. */
export const findPlaceFaults = ({ line, record, cells }: Row<PlaceColumn>): Fault[] =>
  placeColumns.flatMap((column) => {
    const cell = cells[column] ?? ''
    if (cell === '') return []
    const most = longest[column] ?? Infinity
    const at = { line, record, column }
    if (cell.length > most) return [faultAt(at, 'too-long', { length: cell.length, most })]
    const [pattern, code] = patterns[column] ?? []
    const isGood = pattern?.test(cell) !== false && (column !== 'map_url' || URL.canParse(cell))
    if (isGood || code === undefined) return []
    return [faultAt(at, code, { value: cell.slice(0, 40), allowed: authorities.join(', ') })]
  })
