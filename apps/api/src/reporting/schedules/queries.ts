import type { NewSchedule, Schedule } from '@apron/contracts/schedule.ts'
import { nextRun } from '@apron/scoring/next-run.ts'
import { type SqlBool, sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { ownOf, reachesAll } from '../../platform/sessions/scoped-to.ts'
import type { Reader } from './who.ts'

export type ScheduleRow = Tables['schedule']
type Rhythm = Pick<NewSchedule, 'cadence' | 'time' | 'timeZone'>

/** One's own; for who schedules for the organization all of it; for an admin all that there are. */
export function isScheduledFor(caller: Caller): RawBuilder<SqlBool> {
  if (reachesAll(caller)) return sql<SqlBool>`1 = 1`
  const own = sql`schedule."ownerId" = ${caller.userId}`
  if (!caller.may('schedule.organization')) return sql<SqlBool>`${own}`
  return sql<SqlBool>`(${own} or ${ownOf(caller, 'schedule.organizationId')})`
}

/** A schedule that the caller sees, which is one that the caller may change. Throws not-found. */
export async function loadSchedule(db: Db, id: string, caller: Caller): Promise<ScheduleRow> {
  const row = await db
    .selectFrom('schedule')
    .selectAll()
    .where('id', '=', id)
    .where(isScheduledFor(caller))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

export const rhythmOf = ({ cadence, time, timeZone }: ScheduleRow): Rhythm => ({
  cadence: JSON.parse(cadence) as Schedule['cadence'],
  time,
  timeZone,
})

/** When it is time again, both ISO. */
export const nextAfter = ({ cadence, time, timeZone }: Rhythm, now: string): string =>
  new Date(nextRun({ cadence, time, timeZone }, Date.parse(now))).toISOString()

const readerColumns = [
  'user.id',
  'user.firstName',
  'user.lastName',
  'user.email',
  'user.role',
  'user.status',
  'user.deletedAt',
  'user.organizationId',
] as const
export type Person = Reader & Pick<Tables['user'], 'firstName' | 'lastName' | 'email'>

/** People by their ids, those of them that there are. */
export async function loadPeople(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(readerColumns)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Somebody whom a schedule is for. */
export type Recipient = Person & Pick<Tables['scheduleRecipient'], 'leftAt'>

/** Whom schedules are for, by schedule, also those who left. */
export async function loadRecipients(
  db: Db,
  schedules: readonly string[],
): Promise<ReadonlyMap<string, Recipient[]>> {
  if (schedules.length === 0) return new Map()
  const rows = await db
    .selectFrom('scheduleRecipient')
    .innerJoin('user', 'user.id', 'scheduleRecipient.userId')
    .select(readerColumns)
    .select(['scheduleRecipient.scheduleId', 'scheduleRecipient.leftAt'])
    .where('scheduleRecipient.scheduleId', 'in', schedules)
    .orderBy('user.lastName')
    .orderBy('user.firstName')
    .orderBy('user.id')
    .execute()
  return Map.groupBy(rows, ({ scheduleId }) => scheduleId)
}

/** Who left and stays named has still left. */
export async function setRecipients(
  db: Db,
  scheduleId: string,
  people: readonly string[],
): Promise<void> {
  const before = (await loadRecipients(db, [scheduleId])).get(scheduleId) ?? []
  const leftAt = new Map(before.map((it) => [it.id, it.leftAt]))
  await db.deleteFrom('scheduleRecipient').where('scheduleId', '=', scheduleId).execute()
  await db
    .insertInto('scheduleRecipient')
    .values(people.map((userId) => ({ scheduleId, userId, leftAt: leftAt.get(userId) ?? null })))
    .execute()
}
