import { isOutstanding, statusGroup } from '@apron/scoring/assessment-status.ts'
import { oneDecimal } from '@apron/scoring/one-decimal.ts'
import { dayIn, startOfDayIn } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../platform/handler.ts'
import { checkOrganization } from '../../../people/organizations/queries.ts'
import { isStanding } from '../../completions/standing.ts'
import { isReported, isReportedComplete } from './reported.ts'
import { seenCounts } from './seen-counts.ts'
import { isCounted } from '../edit/taken-out.ts'
import { loadTimeZone } from '../../../platform/settings/queries.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'

/** Tenths of scores, so that their sum is exact. */
const tenths = sql<number | string | null>`sum(cast(round(completion."score" * 10) as integer))`

/**
 * The dashboard's figures over the assessments that the caller may see. An assessment belongs to the
 * period in which it was created; `from` and `to` are days of the installation's time zone, both included.
 * 404 for another's organization.
 */
export const stats: Handler<'assessments.stats'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { from, to, organizationId } = query
    await checkOrganization(tx, organizationId, caller)
    const zone = await loadTimeZone(tx)
    const today = dayIn(zone, Date.parse(now))
    const inPeriod = tx
      .selectFrom('assessment')
      .$if(from !== undefined, (it) =>
        it.where('assessment.createdAt', '>=', startOfDayIn(zone, from ?? '')),
      )
      .$if(to !== undefined, (it) =>
        it.where('assessment.createdAt', '<', startOfDayIn(zone, to ?? '', 1)),
      )
    const reported = inPeriod.where((eb) => isReported(caller, organizationId)(eb as never))
    const {
      scored,
      sum: sumOfTenths,
      nonCompliant,
      serious,
    } = await inPeriod
      .innerJoin('completion', 'completion.assessmentId', 'assessment.id')
      .where((eb) => isStanding(eb as never))
      .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
      .select((eb) => [
        sql<number | string>`count(completion."score")`.as('scored'),
        tenths.as('sum'),
        eb.fn.sum<number | string | null>('completion.nonCompliant').as('nonCompliant'),
        eb.fn.sum<number | string | null>('completion.seriousDeficiencies').as('serious'),
      ])
      .executeTakeFirstOrThrow()
    const statuses = await reported
      .select((eb) => [
        'assessment.status',
        eb.fn.countAll<number | string>().as('count'),
        sql<number | string>`sum(case when assessment."dueOn" < ${today} then 1 else 0 end)`.as(
          'late',
        ),
      ])
      .groupBy('assessment.status')
      .execute()
    const levels = await reported
      .innerJoin('register', 'register.assessmentId', 'assessment.id')
      .select((eb) => ['register.level', eb.fn.countAll<number | string>().as('count')])
      .where('assessment.status', '!=', 'cancelled')
      // What was completed counts as it was completed, open again or not.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('completion')
              .select('completion.revision')
              .whereRef('completion.assessmentId', '=', 'assessment.id'),
          ),
        ),
      )
      .where('register.inConflict', '=', 0)
      .where((eb) => isCounted(eb as never))
      .where('register.level', 'in', ['non-compliant', 'serious-deficiency'])
      .groupBy('register.level')
      .execute()

    const sum = (of: (row: (typeof statuses)[number]) => number | string | null) =>
      statuses.reduce((total, row) => total + Number(of(row) ?? 0), 0)
    const inGroup = (group: ReturnType<typeof statusGroup>) =>
      sum((row) => (statusGroup(row.status) === group ? row.count : 0))
    const answersOf = (level: string) =>
      Number(levels.find((row) => row.level === level)?.count ?? 0)
    const counts = {
      scheduled: inGroup('scheduled'),
      inProgress: inGroup('in-progress'),
      inReview: inGroup('in-review'),
      complete: inGroup('complete'),
      cancelled: inGroup('cancelled'),
      outstanding: sum((row) => (isOutstanding(row.status) ? row.count : 0)),
      overdue: sum((row) => (isOutstanding(row.status) ? row.late : 0)),
    }
    return {
      total: sum((row) => row.count),
      ...seenCounts(caller.role, counts),
      averageScore: oneDecimal(Number(sumOfTenths ?? 0), 10 * Number(scored)),
      nonCompliant: answersOf('non-compliant') + Number(nonCompliant ?? 0),
      seriousDeficiency: answersOf('serious-deficiency') + Number(serious ?? 0),
    }
  })
