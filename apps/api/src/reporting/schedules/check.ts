import { periodsOf, mayRead } from '@apron/contracts/scheduled-report.ts'
import { type NewSchedule, schedulesMost } from '@apron/contracts/schedule.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { isInScope, reachesAll } from '../../platform/sessions/scoped-to.ts'
import { isTimeZone } from '../../platform/settings/check-time-zone.ts'
import { loadPeople, type Person } from './queries.ts'
import { whyNot } from './who.ts'

export type Wanted = Pick<NewSchedule, 'name' | 'report' | 'period' | 'timeZone'> & {
  readonly places: readonly string[]
  readonly recipients: readonly string[]
}

/**
 * 422 where a schedule cannot be like this: its owner or somebody it is for may not see the report, or whoever
 * saves it may not mail it to them; a period or places that the report does not have, an unknown zone or place.
 */
export async function checkSchedule(
  db: Db,
  caller: Caller,
  owner: Person,
  wanted: Wanted,
): Promise<void> {
  const issues: Issue[] = []
  const fault = (path: string, code: string, message: string): void =>
    void issues.push({ path: `body.${path}`, code, message })
  const { report, period, places, recipients, timeZone } = wanted
  if (!mayRead(caller.role, report) || !mayRead(owner.role, report))
    fault('report', 'not-permitted', 'You may not see this report.')
  if (!periodsOf[report].includes(period))
    fault('period', 'unknown', 'The report is not available for this period.')
  if (!isTimeZone(timeZone)) fault('timeZone', 'unknown', 'No time zone has this name.')
  if ((report === 'places') !== places.length > 0)
    fault('places', 'wrong-count', 'Locations can be chosen only for the report on locations.')
  const known = await findPlaces(db, places)
  for (const [at, id] of places.entries())
    if (!known.has(id)) fault(`places.${at}`, 'unknown', 'This location does not exist.')
  const people = await loadPeople(db, recipients)
  for (const [at, id] of recipients.entries()) {
    const person = people.get(id)
    // Whom the caller may not see is nobody.
    const isSeen = person !== undefined && mayReach(caller, person)
    const why = isSeen ? whyNot(person, owner, report) : 'unknown'
    if (why !== null) fault(`recipients.${at}`, why, 'They may not see this report.')
  }
  if (issues.length === 0) return
  throw new ProblemError('input-invalid', 'The schedule cannot be like this.', { issues })
}

/** Whom somebody may have to do with here: themselves, their organization, or for an admin everybody. */
const mayReach = (caller: Caller, person: Person): boolean =>
  reachesAll(caller) ||
  person.id === caller.userId ||
  (caller.may('schedule.organization') && isInScope(caller, person.organizationId))

async function findPlaces(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('location').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** 422 where somebody has as many as one person may have. */
export async function refuseMore(db: Db, ownerId: string): Promise<void> {
  const { count } = await db
    .selectFrom('schedule')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (Number(count) < schedulesMost) return
  const message = `A person can have at most ${schedulesMost} scheduled reports.`
  const issues = [{ path: 'body.name', code: 'too-many', message }]
  throw new ProblemError('input-invalid', message, { issues })
}
