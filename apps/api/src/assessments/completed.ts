import { dayIn } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import type { Handler } from '../handler.ts'
import { loadTimeZone } from '../settings/queries.ts'
import { lastDays } from './last-days.ts'
import { list } from './list.ts'
import { isVisibleTo } from './visible.ts'

const defaultDays = 28
/** No zone's day begins within a minute. */
const minute = sql<string>`substr(assessment."completedAt", 1, 16)`

/** The complete assessments that the caller may see, the one that changed last first. */
export const listCompleted: Handler<'assessments.completed'> = async ({ query }, { db, caller }) =>
  list(db, caller, { ...query, status: 'complete', sort: 'changed' }, () => (eb) => eb.lit(true))

/** How many were completed on each day of the installation's time zone, of those that the caller may see; days without any too. */
export const completedPerDay: Handler<'assessments.completed-per-day'> = async (
  { query },
  { db, caller, now },
) => {
  const zone = await loadTimeZone(db)
  const { days, since } = lastDays(now, query.days ?? defaultDays, zone)
  const rows = await db
    .selectFrom('assessment')
    .select((eb) => [minute.as('at'), eb.fn.countAll<number | string>().as('count')])
    .where('assessment.status', '=', 'complete')
    .where('assessment.completedAt', '>=', since)
    .where(isVisibleTo(caller))
    .groupBy(minute)
    .execute()
  const counts = new Map<string, number>()
  for (const { at, count } of rows) {
    const on = dayIn(zone, Date.parse(`${at}Z`))
    counts.set(on, (counts.get(on) ?? 0) + Number(count))
  }
  return { days: days.map((on) => ({ on, completed: counts.get(on) ?? 0 })) }
}
