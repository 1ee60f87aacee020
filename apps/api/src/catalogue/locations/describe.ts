import type {
  ListedLocation,
  Location,
  LocationDetails,
  Position,
} from '@apron/contracts/location.ts'
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

/** Where it lies, decimal degrees; both are null where either is not known. */
export function positionOf({ latitude, longitude }: Pick<Row, 'latitude' | 'longitude'>): Position {
  const isWhole = latitude !== null && longitude !== null
  return isWhole
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : { latitude: null, longitude: null }
}

/** Everything that is known of a location. */
export const describeDetails = (
  row: Row,
  airport: LocationDetails['airport'],
  isReferredTo: boolean,
): LocationDetails => ({
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
  ...positionOf(row),
  airport,
  isReferredTo,
  companyName: { en: row.companyNameEn, ar: row.companyNameAr },
  isSample: row.isSample === 1,
})
