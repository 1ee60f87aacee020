import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { sql } from 'kysely'
import { holdsSearch } from '../db/search.ts'
import type { Handler, OutputOf } from '../handler.ts'
import { loadTimeZone } from '../settings/queries.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { lastDays } from '../assessments/last-days.ts'
import { isReportedComplete } from '../assessments/reported.ts'
import { isStanding } from '../completions/standing.ts'
import { checkOrganization } from '../organizations/queries.ts'

type Row = OutputOf<'assessments.score-per-airport'>['locations'][number]

const orders: Readonly<Record<'code' | 'mean' | 'count', (a: Row, b: Row) => number>> = {
  code: () => 0,
  mean: (a, b) => b.mean - a.mean,
  count: (a, b) => b.count - a.count,
}
const searched = ['location.code', 'location.nameEn', 'location.nameAr']

/**
 * Locations with their scores, over the completions that stand and that the caller may see: all of them, or
 * those completed in the last `days`. By code; the best mean or the most assessments first where asked.
 */
export const scorePerAirport: Handler<'assessments.score-per-airport'> = async (
  { query },
  { db, caller, now },
) =>
  readConsistently(db, async (tx) => {
    const { days, search = '', organizationId, locationType = 'airport', sort = 'code' } = query
    await checkOrganization(tx, organizationId, caller)
    const zone = await loadTimeZone(tx)
    const rows = await tx
      .with('ranked', (cte) =>
        cte
          .selectFrom('completion')
          .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
          .select(['assessment.locationId', 'completion.score', 'completion.completedAt'])
          .select(
            sql<number>`row_number() over (
              partition by assessment."locationId"
              order by completion."completedAt" desc, assessment."id" desc
            )`.as('rank'),
          )
          .where('completion.score', 'is not', null)
          .where((eb) => isStanding(eb as never))
          .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
          .$if(days !== undefined, (it) =>
            it.where('completion.completedAt', '>=', lastDays(now, days ?? 1, zone).since),
          ),
      )
      .selectFrom('ranked')
      .innerJoin('location', 'location.id', 'ranked.locationId')
      .select(['location.id', 'location.code', 'location.nameEn', 'location.nameAr'])
      .select((eb) => [
        eb.fn.countAll<number | string>().as('count'),
        sql<number | string>`sum(cast(round(ranked."score" * 10) as integer))`.as('tenths'),
        sql<number>`max(case when ranked."rank" = 1 then ranked."score" end)`.as('last'),
        sql<string>`max(ranked."completedAt")`.as('lastAt'),
      ])
      .where('location.locationType', '=', locationType)
      .where(holdsSearch(tx, searched, search))
      .groupBy(['location.id', 'location.code', 'location.nameEn', 'location.nameAr'])
      .orderBy('location.code')
      .execute()
    const locations = rows.map(({ nameEn, nameAr, count, tenths, last, ...row }) => ({
      ...row,
      name: { en: nameEn, ar: nameAr },
      count: Number(count),
      last,
      mean: oneDecimal(Number(tenths), 10 * Number(count)) ?? 0,
    }))
    return { locations: locations.toSorted(orders[sort]) }
  })
