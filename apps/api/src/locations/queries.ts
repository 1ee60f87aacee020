import type { Location } from '@apron/contracts/location.ts'
import type { Db } from '../handler.ts'

/** The airports that can be audited: the active ones, by code. */
export async function loadAirports(db: Db): Promise<Location[]> {
  const rows = await db
    .selectFrom('location')
    .selectAll()
    .where('locationType', '=', 'airport')
    .where('status', '=', 'active')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    locationType: row.locationType,
    code: row.code,
    name: { en: row.nameEn, ar: row.nameAr },
    municipality: { en: row.municipalityEn, ar: row.municipalityAr },
    country: { en: row.countryEn, ar: row.countryAr },
  }))
}
