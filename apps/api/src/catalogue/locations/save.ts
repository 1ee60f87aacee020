import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Context, Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changeCatalogue, differenceOf } from '../../platform/audit-log/change-catalogue.ts'
import { blankLocation } from './blank.ts'
import {
  describeOne,
  findAirport,
  findReferredTo,
  hasFacilities,
  insertLocation,
  isCodeTaken,
  isIdTaken,
  loadLocation,
  updateLocation,
  type LocationRow,
} from './queries.ts'

type Fields = Parameters<Handler<'location.change'>>[0]['body']
type Creation = Parameters<Handler<'airport.create'>>[0]['body']

/** A new location of this kind. 422 names each field that cannot be as it is. */
export const createLocation = async (
  { id, code, ...fields }: Creation,
  locationType: LocationType,
  context: Context,
) =>
  changeCatalogue(context, async ({ db, newId }, tell) => {
    const given = columnsOf({ ...fields, locationType })
    const row: LocationRow = {
      id: id ?? newId(),
      code,
      locationType,
      ...blankLocation,
      ...given,
    }
    const issues = await findIssues(db, row, null)
    if (id !== undefined && (await isIdTaken(db, id))) {
      issues.push({ path: 'body.id', code: 'taken', message: 'This id is in use.' })
    }
    refuse(issues)
    await insertLocation(db, row)
    tell({ kind: 'location.create', target: row.id, after: { code, locationType, ...given } })
    return { location: await describeOne(db, row) }
  })

/**
 * Sets what is given of a location, of whatever kind. An airline stays one, and nothing else becomes
 * one; 422 names each field that cannot be as it is.
 */
export const change: Handler<'location.change'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const before = await loadLocation(db, params.locationId, locationTypes)
    const difference = differenceOf(before, columnsOf(body))
    if (difference === null) return { location: await describeOne(db, before) }
    const row = { ...before, ...difference.after }
    const issues = [...(await findIssues(db, row, before)), ...(await findLeft(db, before, row))]
    if ((before.locationType === 'airline') !== (row.locationType === 'airline')) {
      const message = 'The type airline cannot be given or taken away.'
      issues.push({ path: 'body.locationType', code: 'fixed', message })
    }
    refuse(issues)
    await updateLocation(db, row.id, difference.after)
    tell({ kind: 'location.change', target: row.id, ...difference })
    return { location: await describeOne(db, row) }
  })

/** Takes a location into use or out of it. Its assessments stay as they are. */
export const setStatus: Handler<'location.set-status'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const before = await loadLocation(db, params.locationId, locationTypes)
    const difference = differenceOf(before, body)
    if (difference === null) return { location: await describeOne(db, before) }
    await updateLocation(db, before.id, difference.after)
    tell({ kind: 'location.status', target: before.id, ...difference })
    return { location: await describeOne(db, { ...before, ...difference.after }) }
  })

/**
 * Deletes a location. One that assessments were made of, or at which facilities stand, is deactivated
 * instead: history refers to it.
 */
export const remove: Handler<'location.delete'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const { id, ...before } = await loadLocation(db, params.locationId, locationTypes)
    if (!(await findReferredTo(db, [id])).has(id)) {
      await db.deleteFrom('location').where('id', '=', id).execute()
      tell({ kind: 'location.delete', target: id, before })
      return { outcome: 'deleted' }
    }
    const difference = differenceOf(before, { status: 'inactive' as const })
    if (difference !== null) {
      await updateLocation(db, id, difference.after)
      tell({ kind: 'location.status', target: id, ...difference })
    }
    return { outcome: 'inactive' }
  })

async function findIssues(db: Db, row: LocationRow, before: LocationRow | null): Promise<Issue[]> {
  const issues: Issue[] = []
  if (await isCodeTaken(db, row, before?.id ?? null)) {
    issues.push({ path: 'body.code', code: 'taken', message: 'This code is already in use.' })
  }
  if (row.nameEn === null && row.nameAr === null) {
    const message = 'The name is required in at least one language.'
    issues.push({ path: 'body.name', code: 'missing-language', message })
  }
  // Half of one that a file left is shown as none: who changes a name does not see it.
  const isMoved = row.latitude !== before?.latitude || row.longitude !== before?.longitude
  if (isMoved && (row.latitude === null) !== (row.longitude === null)) {
    const path = row.latitude === null ? 'body.latitude' : 'body.longitude'
    issues.push({ path, code: 'missing', message: 'Enter both latitude and longitude.' })
  }
  if (!(await isAtAirport(db, row))) {
    const message = 'Only a facility can be at an airport, and the airport must exist.'
    issues.push({ path: 'body.airportId', code: 'unknown', message })
  }
  return issues
}

async function isAtAirport(db: Db, { airportId, locationType }: LocationRow): Promise<boolean> {
  if (airportId === null) return true
  if (locationType === 'airport' || locationType === 'airline') return false
  return (await findAirport(db, airportId)) !== undefined
}

/** An airport at which facilities stand stays one. */
async function findLeft(db: Db, before: LocationRow, after: LocationRow): Promise<Issue[]> {
  if (before.locationType !== 'airport' || after.locationType === 'airport') return []
  if (!(await hasFacilities(db, before.id))) return []
  const message = 'This airport has facilities, so its type cannot be changed.'
  return [{ path: 'body.locationType', code: 'in-use', message }]
}

function refuse(issues: Issue[]): void {
  if (issues.length === 0) return
  throw new ProblemError('input-invalid', 'The location cannot be like this.', { issues })
}

/** What is given, as the columns that it sets. */
function columnsOf({ name, companyName, municipality, country, ...given }: Fields) {
  const { latitude, longitude, isSample, ...rest } = given
  const columns = {
    ...rest,
    latitude: asText(latitude),
    longitude: asText(longitude),
    isSample: isSample === undefined ? undefined : isSample ? 1 : null,
    nameEn: name?.en,
    nameAr: name?.ar,
    companyNameEn: companyName?.en,
    companyNameAr: companyName?.ar,
    municipalityEn: municipality?.en,
    municipalityAr: municipality?.ar,
    countryEn: country?.en,
    countryAr: country?.ar,
  }
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<LocationRow>
}

const asText = (degrees: number | null | undefined): string | null | undefined =>
  degrees === null || degrees === undefined ? degrees : String(degrees)
