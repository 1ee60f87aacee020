import type {
  ListedLocation,
  Location,
  LocationDetails,
  LocationType,
} from '@apron/contracts/location.ts'
import type { InUse } from '@apron/contracts/list.ts'
import type { Language } from '@apron/contracts/user.ts'
import { sql } from 'kysely'
import { textKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { ownOf } from '../../platform/sessions/scoped-to.ts'
import { describeDetails, describeListed, describeLocation } from './describe.ts'
import type { LocationTables } from './tables.ts'

export type LocationRow = LocationTables['location']

/** What a caller may choose among: a trial the active samples, and where its own assessments are. */
const offeredTo = (db: Db, caller: Seer) =>
  db
    .selectFrom('location')
    .selectAll()
    .$if(caller.role === 'trial', (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('isSample', '=', 1), eb('status', '=', 'active')]),
          eb(
            'id',
            'in',
            eb
              .selectFrom('assessment')
              .select('locationId')
              .where(ownOf(caller, 'assessment.organizationId')),
          ),
        ]),
      ),
    )
type Seer = Pick<Caller, 'role' | 'organizationId'>

/** The airports that can be audited: the active ones, by code. */
export async function loadAirports(db: Db, caller: Seer): Promise<Location[]> {
  const rows = await offeredTo(db, caller)
    .where('locationType', '=', 'airport')
    .where('status', '=', 'active')
    .orderBy('code')
    .execute()
  return rows.map(describeLocation)
}

/** Every location that the caller may see, of every kind and status, by code. */
export async function loadAll(db: Db, caller: Seer): Promise<ListedLocation[]> {
  const rows = await offeredTo(db, caller).orderBy('code').orderBy('locationType').execute()
  return rows.map(describeListed)
}

/** A location of one of these kinds; 404 for any other. */
export async function loadLocation(
  db: Db,
  id: string,
  kinds: readonly LocationType[],
): Promise<LocationRow> {
  const row = await db
    .selectFrom('location')
    .selectAll()
    .where('id', '=', id)
    .where('locationType', 'in', kinds)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** The airport with this id. */
export const findAirport = async (db: Db, id: string): Promise<LocationRow | undefined> =>
  db
    .selectFrom('location')
    .selectAll()
    .where('id', '=', id)
    .where('locationType', '=', 'airport')
    .executeTakeFirst()

/** Whether any facility stands at this airport. */
export async function hasFacilities(db: Db, airportId: string): Promise<boolean> {
  const one = await db
    .selectFrom('location')
    .select('id')
    .where('airportId', '=', airportId)
    .executeTakeFirst()
  return one !== undefined
}

/** Those of these locations that an assessment is of, deleted ones among them, or at which a facility stands. */
export async function findReferredTo(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const assessed = await db
    .selectFrom('assessment')
    .select('locationId as id')
    .distinct()
    .where('locationId', 'in', ids)
    .execute()
  const airports = await db
    .selectFrom('location')
    .select('airportId as id')
    .distinct()
    .where('airportId', 'in', ids)
    .execute()
  return new Set([...assessed, ...airports].flatMap(({ id }) => id ?? []))
}

/** Everything that is known of them, in their order. */
export async function describeAll(
  db: Db,
  rows: readonly LocationRow[],
): Promise<LocationDetails[]> {
  const ids = new Set(rows.flatMap(({ airportId }) => airportId ?? []))
  const found =
    ids.size === 0
      ? []
      : await db
          .selectFrom('location')
          .select(['id', 'code', 'nameEn', 'nameAr'])
          .where('id', 'in', [...ids])
          .execute()
  const airports = new Map(
    found.map(({ id, code, nameEn, nameAr }) => [
      id,
      { id, code, name: { en: nameEn, ar: nameAr } },
    ]),
  )
  const referredTo = await findReferredTo(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    describeDetails(row, airports.get(row.airportId ?? '') ?? null, referredTo.has(row.id)),
  )
}

/** The same of one. */
export async function describeOne(db: Db, row: LocationRow): Promise<LocationDetails> {
  const [details] = await describeAll(db, [row])
  if (details === undefined) throw notFound()
  return details
}

/** Whether a location of this kind, other than `exceptId`, has this code. */
export async function isCodeTaken(
  db: Db,
  { code, locationType }: Pick<LocationRow, 'code' | 'locationType'>,
  exceptId: string | null,
): Promise<boolean> {
  const other = await db
    .selectFrom('location')
    .select('id')
    .where('code', '=', code)
    .where('locationType', '=', locationType)
    .where('id', '!=', exceptId ?? '')
    .executeTakeFirst()
  return other !== undefined
}

/** Whether this id is a location's already. */
export async function isIdTaken(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('location').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertLocation(db: Db, row: LocationRow): Promise<void> {
  await db.insertInto('location').values(row).execute()
}

export async function updateLocation(
  db: Db,
  id: string,
  fields: Partial<LocationRow>,
): Promise<void> {
  await db.updateTable('location').set(fields).where('id', '=', id).execute()
}

export type Filter = {
  readonly search?: string | undefined
  readonly status?: InUse | undefined
  readonly countryCode?: string | undefined
  readonly airportId?: string | undefined
  readonly sort?: keyof (typeof keys)['en'] | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

const code = sql<string>`location."code"`
const status = sql<string>`location."status" || location."code"`
/** Names are those that the reader sees: each language has its own order. */
const keys = {
  en: { code, status, name: textKey('location.nameEn', 'location.nameAr') },
  ar: { code, status, name: textKey('location.nameAr', 'location.nameEn') },
}
const searched = [
  'location.code',
  'location.icao',
  'location.nameEn',
  'location.nameAr',
  'location.municipalityEn',
  'location.municipalityAr',
  'location.companyNameEn',
  'location.companyNameAr',
]

/** One page of the locations of these kinds. */
export async function listLocations(
  db: Db,
  kinds: readonly LocationType[],
  { search = '', status, countryCode, airportId, sort = 'code', cursor, limit = 50 }: Filter,
  language: Language,
): Promise<{ locations: LocationDetails[]; next: string | null; total: number }> {
  const order: Order = {
    sort: sort === 'name' ? `name-${language}` : sort,
    key: keys[language][sort],
    id: sql`location."id"`,
  }
  return readConsistently(db, async (tx) => {
    const matching = tx
      .selectFrom('location')
      .where('locationType', 'in', kinds)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
      .$if(airportId !== undefined, (query) => query.where('airportId', '=', airportId ?? ''))
      .$if(countryCode !== undefined, (query) => query.where('countryCode', '=', countryCode ?? ''))
      .where(holdsSearch(tx, searched, search))
    const { page, next, total } = await loadPage(matching, (rows) => rows.selectAll(), order, {
      cursor,
      limit,
    })
    return { locations: await describeAll(tx, page), next, total }
  })
}
