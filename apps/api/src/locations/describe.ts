import type { ListedLocation, Location, LocationDetails } from '@apron/contracts/location.ts'
import type { LocationTables } from './tables.ts'

type Row = LocationTables['location']

/** A location as audits name it. */
export const describeLocation = (row: Row): Location => ({
  id: row.id,
  locationType: row.locationType,
  code: row.code,
  name: { en: row.nameEn, ar: row.nameAr },
  municipality: { en: row.municipalityEn, ar: row.municipalityAr },
  country: { en: row.countryEn, ar: row.countryAr },
})

/** A location as pickers name it. */
export const describeListed = (row: Row): ListedLocation => ({
  ...describeLocation(row),
  status: row.status,
})

/** Everything that is known of a location. */
export const describeDetails = (row: Row): LocationDetails => ({
  ...describeListed(row),
  icao: row.icao,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  region: row.region,
  postCode: row.postCode,
  countryCode: row.countryCode,
  terminals: row.terminals,
  mapUrl: row.mapUrl,
  manager: row.manager,
  authority: row.authority,
  annualPassengers: row.annualPassengers,
  cargoTonnage: row.cargoTonnage,
  tonnageShipped: row.tonnageShipped,
  companyName: { en: row.companyNameEn, ar: row.companyNameAr },
})
