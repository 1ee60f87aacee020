import type { LocationTables } from './tables.ts'

type Row = LocationTables['location']

/** An active location of which nothing is known but what it is. */
export const blankLocation: Omit<Row, 'id' | 'code' | 'locationType'> = {
  icao: null,
  nameEn: null,
  nameAr: null,
  municipalityEn: null,
  municipalityAr: null,
  region: null,
  countryCode: null,
  countryEn: null,
  countryAr: null,
  latitude: null,
  longitude: null,
  status: 'active',
  airportId: null,
  addressLine1: null,
  addressLine2: null,
  postCode: null,
  terminals: null,
  mapUrl: null,
  manager: null,
  authority: null,
  companyNameEn: null,
  companyNameAr: null,
  annualPassengers: null,
  cargoTonnage: null,
  tonnageShipped: null,
  isSample: null,
}
