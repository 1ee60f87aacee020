import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Context, Db, Handler } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { changeCatalogue, differenceOf } from '../trail/change-catalogue.ts'
import { blankLocation } from './blank.ts'
import { describeDetails } from './describe.ts'
import {
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
    return { location: describeDetails(row) }
  })

/**
 * Sets what is given of a location, of whatever kind. An airline stays one, and nothing else becomes
 * one; 422 names each field that cannot be as it is.
 */
export const change: Handler<'location.change'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const before = await loadLocation(db, params.locationId, locationTypes)
    const difference = differenceOf(before, columnsOf(body))
    if (difference === null) return { location: describeDetails(before) }
    const row = { ...before, ...difference.after }
    const issues = await findIssues(db, row, row.id)
    if ((before.locationType === 'airline') !== (row.locationType === 'airline')) {
      const message = 'An airline stays an airline, and nothing else becomes one.'
      issues.push({ path: 'body.locationType', code: 'fixed', message })
    }
    refuse(issues)
    await updateLocation(db, row.id, difference.after)
    tell({ kind: 'location.change', target: row.id, ...difference })
    return { location: describeDetails(row) }
  })

/** Takes a location into use or out of it. Its assessments stay as they are. */
export const setStatus: Handler<'location.set-status'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const before = await loadLocation(db, params.locationId, locationTypes)
    const difference = differenceOf(before, body)
    if (difference === null) return { location: describeDetails(before) }
    await updateLocation(db, before.id, difference.after)
    tell({ kind: 'location.status', target: before.id, ...difference })
    return { location: describeDetails({ ...before, ...difference.after }) }
  })

async function findIssues(db: Db, row: LocationRow, ownId: string | null): Promise<Issue[]> {
  const issues: Issue[] = []
  if (await isCodeTaken(db, row, ownId)) {
    issues.push({ path: 'body.code', code: 'taken', message: 'Another one has this code.' })
  }
  if (row.nameEn === null && row.nameAr === null) {
    const message = 'The name is needed in at least one language.'
    issues.push({ path: 'body.name', code: 'missing-language', message })
  }
  return issues
}

function refuse(issues: Issue[]): void {
  if (issues.length === 0) return
  throw new ProblemError('input-invalid', 'The location cannot be like this.', { issues })
}

/** What is given, as the columns that it sets. */
function columnsOf({ name, companyName, municipality, country, ...rest }: Fields) {
  const columns = {
    ...rest,
    nameEn: name?.en,
    nameAr: name?.ar,
    companyNameEn: companyName?.en,
    companyNameAr: companyName?.ar,
    municipalityEn: municipality?.en,
    municipalityAr: municipality?.ar,
    countryEn: country?.en,
    countryAr: country?.ar,
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Partial<LocationRow>
}
