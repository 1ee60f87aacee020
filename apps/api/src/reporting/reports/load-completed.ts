import { sql } from 'kysely'
import { isReportedComplete } from '../../audits/assessments/list/reported.ts'
import { isStanding } from '../../audits/completions/standing.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import type { Scores } from '../tallies/keep-scores.ts'
import type { ReportPeriod } from './period.ts'

export type Completed = {
  readonly assessmentId: string
  readonly locationId: string
  readonly completedOn: string
  readonly score: number | null
  readonly scores: Scores
}

/**
 * The completions that stand, that the caller may see and that fall into the period, the earliest first, of one kind of
 * location.
 */
export async function loadCompleted(
  db: Db,
  caller: Caller,
  { since, until }: ReportPeriod,
  { organizationId }: { organizationId?: string | undefined },
): Promise<Completed[]> {
  const rows = await db
    .selectFrom('completion')
    .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
    .leftJoin('scoreTally', (join) =>
      join
        .onRef('scoreTally.assessmentId', '=', 'completion.assessmentId')
        .onRef('scoreTally.revision', '=', 'completion.revision'),
    )
    .select(['completion.assessmentId', 'assessment.locationId', 'completion.completedOn'])
    .select('completion.score')
    // Of one that is not tallied yet, its figures: they are read for no other.
    .select(sql<string>`coalesce("scoreTally"."scores", completion."figures")`.as('scores'))
    .where('completion.completedAt', '>=', since)
    .where('completion.completedAt', '<', until)
    .where((eb) => isStanding(eb as never))
    .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
    .orderBy('completion.completedAt')
    .orderBy('completion.assessmentId')
    .execute()
  return rows.map((row) => ({ ...row, scores: JSON.parse(row.scores) as Scores }))
}
