import { sql } from 'kysely'
import type { Handler } from '../handler.ts'
import { lastDays } from './last-days.ts'
import { list } from './list.ts'
import { isVisibleTo } from './visible.ts'

const defaultDays = 28
const day = sql<string>`substr(assessment."completedAt", 1, 10)`

/** The complete assessments that the caller may see, the one that changed last first. */
export const listCompleted: Handler<'assessments.completed'> = async ({ query }, { db, caller }) =>
  list(db, caller, { ...query, status: 'complete', sort: 'changed' }, () => (eb) => eb.lit(true))

/** How many were completed on each day in UTC, of those that the caller may see; days without any too. */
export const completedPerDay: Handler<'assessments.completed-per-day'> = async (
  { query },
  { db, caller, now },
) => {
  const days = lastDays(now, query.days ?? defaultDays)
  const rows = await db
    .selectFrom('assessment')
    .select((eb) => [day.as('on'), eb.fn.countAll<number | string>().as('count')])
    .where('assessment.status', '=', 'complete')
    .where('assessment.completedAt', '>=', days[0])
    .where(isVisibleTo(caller))
    .groupBy(day)
    .execute()
  const counts = new Map(rows.map((row) => [row.on, Number(row.count)]))
  return { days: days.map((on) => ({ on, completed: counts.get(on) ?? 0 })) }
}
