import { authorities } from './authorities.ts'
import { locationTypes } from './named-in-addresses.ts'

/** The key of what each column takes. */
const keys: Readonly<Record<string, string>> = {
  source_id: 'imports:column.source-id',
  category_en: 'imports:column.category-en',
  category_ar: 'imports:column.category-ar',
  sub_category_en: 'imports:column.sub-category-en',
  sub_category_ar: 'imports:column.sub-category-ar',
  question_en: 'imports:column.question-en',
  question_ar: 'imports:column.question-ar',
  considerations_en: 'imports:column.considerations-en',
  considerations_ar: 'imports:column.considerations-ar',
  regulations: 'imports:column.regulations',
  guidance: 'imports:column.guidance',
  references: 'imports:column.references',
  groupings: 'imports:column.groupings',
  status: 'imports:column.status',
  sample: 'imports:column.sample',
  critical_element: 'imports:column.critical-element',
  iata: 'imports:column.iata',
  icao3: 'imports:column.icao3',
  location_type: 'imports:column.location-type',
  icao: 'imports:column.icao',
  name_en: 'imports:column.name-en',
  name_ar: 'imports:column.name-ar',
  company_en: 'imports:column.company-en',
  company_ar: 'imports:column.company-ar',
  municipality: 'imports:column.municipality',
  municipality_ar: 'imports:column.municipality-ar',
  region: 'imports:column.region',
  country: 'imports:column.country',
  country_en: 'imports:column.country-en',
  country_ar: 'imports:column.country-ar',
  address_1: 'imports:column.address-1',
  address_2: 'imports:column.address-2',
  post_code: 'imports:column.post-code',
  terminals: 'imports:column.terminals',
  manager: 'imports:column.manager',
  authority: 'imports:column.authority',
  map_url: 'imports:column.map-url',
  annual_passengers: 'imports:column.annual-passengers',
  cargo_tonnage: 'imports:column.cargo-tonnage',
  tonnage_shipped: 'imports:column.tonnage-shipped',
  lat: 'imports:column.lat',
  lon: 'imports:column.lon',
  airport: 'imports:column.airport',
}

/** What a column of a file takes: the key of its sentence, and what that names. */
export const meaningOf = (column: string) => ({
  key: keys[column] ?? '',
  values: {
    authorities: authorities.join(', '),
    types: locationTypes.filter((type) => column === 'groupings' || type !== 'airline').join(', '),
  },
})
