import { bandOf } from '@apron/scoring/band.ts'
import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { sql } from 'kysely'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Handler, OutputOf } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { isReportedComplete } from '../../audits/assessments/list/reported.ts'
import { besideOf, isStanding, whole } from '../../audits/completions/standing.ts'
import { positionOf } from '../../catalogue/locations/describe.ts'
import { periodOf } from './period.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'

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
    const { search = '', organizationId, locationType = 'airport', sort = 'code', ...asked } = query
    await checkOrganization(tx, organizationId, caller)
    const isNarrowed = asked.days !== undefined || asked.from !== undefined
    const period = periodOf(isNarrowed ? asked : { days: 1 }, now, await loadTimeZone(tx))
    const rows = await tx
      .with('ranked', (cte) =>
        cte
          .selectFrom('completion')
          .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
          .select(['assessment.locationId', 'completion.score', 'completion.completedAt'])
          .select(['completion.seriousDeficiencies', whole(tx).as('whole')])
          .select(
            sql<number>`row_number() over (
              partition by assessment."locationId"
              order by completion."completedAt" desc, assessment."id" desc
            )`.as('rank'),
          )
          .where('completion.score', 'is not', null)
          .where((eb) => isStanding(eb as never))
          .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
          .$if(isNarrowed, (it) =>
            it
              .where('completion.completedAt', '>=', period.since)
              .where('completion.completedAt', '<', period.until),
          ),
      )
      .selectFrom('ranked')
      .innerJoin('location', 'location.id', 'ranked.locationId')
      .select(['location.id', 'location.code', 'location.nameEn', 'location.nameAr'])
      .select(['location.latitude', 'location.longitude'])
      .select((eb) => [
        eb.fn.countAll<number | string>().as('count'),
        sql<number | string>`sum(cast(round(ranked."score" * 10) as integer))`.as('tenths'),
        sql<number>`max(case when ranked."rank" = 1 then ranked."score" end)`.as('last'),
        sql<string>`max(ranked."completedAt")`.as('lastAt'),
        sql<number>`max(case when ranked."rank" = 1 then ranked."seriousDeficiencies" end)`.as(
          'seriousDeficiencies',
        ),
        sql<string>`max(case when ranked."rank" = 1 then ranked."whole" end)`.as('whole'),
      ])
      .where('location.locationType', '=', locationType)
      .where(holdsSearch(tx, searched, search))
      .groupBy(['location.id', 'location.code', 'location.nameEn', 'location.nameAr'])
      .groupBy(['location.latitude', 'location.longitude'])
      .orderBy('location.code')
      .execute()
    const locations = rows.map((row) => {
      const { id, code, nameEn, nameAr, count, tenths, last, lastAt, seriousDeficiencies } = row
      return {
        id,
        code,
        lastAt,
        seriousDeficiencies,
        band: bandOf(last, seriousDeficiencies),
        beside: besideOf(row.whole),
        ...positionOf(row),
        name: { en: nameEn, ar: nameAr },
        count: Number(count),
        last,
        mean: oneDecimal(Number(tenths), 10 * Number(count)) ?? 0,
      }
    })
    return { locations: locations.toSorted(orders[sort]) }
  })
