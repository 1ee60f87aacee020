import type { LocationType } from '@apron/contracts/location.ts'

export type LocationTables = {
  location: {
    id: string
    locationType: LocationType
    /** IATA for airports, ICAO for airlines; unique within the type. */
    code: string
    icao: string | null
    nameEn: string | null
    nameAr: string | null
    municipalityEn: string | null
    municipalityAr: string | null
    region: string | null
    countryCode: string | null
    countryEn: string | null
    countryAr: string | null
    /** Decimal degrees, as the source writes them. */
    latitude: string | null
    longitude: string | null
    status: 'active' | 'inactive'
    /** The airport that a facility stands at. */
    airportId: string | null
    addressLine1: string | null
    addressLine2: string | null
    postCode: string | null
    terminals: string | null
    /** An https address. */
    mapUrl: string | null
    manager: string | null
    authority: string | null
    companyNameEn: string | null
    companyNameAr: string | null
    annualPassengers: number | null
    /** Tonnes; shipped, a year. */
    cargoTonnage: number | null
    tonnageShipped: number | null
    /** 1 where trials may choose it. */
    isSample: 1 | null
  }
}
