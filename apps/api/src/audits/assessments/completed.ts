import { dayIn } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { lastDays } from './list/last-days.ts'
import { isStanding } from '../completions/standing.ts'
import { list } from './list/list.ts'
import { isReportedComplete } from './list/reported.ts'

const defaultDays = 28
/** No zone's day begins within a minute. */
const minute = sql<string>`substr(completion."completedAt", 1, 16)`

/**
 * The assessments with a completion that stands and that the caller may see, the one that changed last
 * first. One that is open again is among them: what it was completed with stands until the next.
 */
export const listCompleted: Handler<'assessments.completed'> = async ({ query }, context) =>
  list(
    context,
    { ...query, sort: 'changed' },
    () => (eb) =>
      eb.exists(
        eb
          .selectFrom('completion')
          .select('completion.revision')
          .whereRef('completion.assessmentId', '=', 'assessment.id'),
      ),
  )

/** How many were completed on each day of the installation's time zone, of those that the caller may see; days without any too. */
export const completedPerDay: Handler<'assessments.completed-per-day'> = async (
  { query },
  { db, caller, now },
) => {
  const zone = await loadTimeZone(db)
  const { days, since } = lastDays(now, query.days ?? defaultDays, zone)
  const rows = await db
    .selectFrom('completion')
    .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
    .select((eb) => [minute.as('at'), eb.fn.countAll<number | string>().as('count')])
    .where('completion.completedAt', '>=', since)
    .where((eb) => isStanding(eb as never))
    .where((eb) => isReportedComplete(caller)(eb as never))
    .groupBy(minute)
    .execute()
  const counts = new Map<string, number>()
  for (const { at, count } of rows) {
    const on = dayIn(zone, Date.parse(`${at}Z`))
    counts.set(on, (counts.get(on) ?? 0) + Number(count))
  }
  return { days: days.map((on) => ({ on, completed: counts.get(on) ?? 0 })) }
}
