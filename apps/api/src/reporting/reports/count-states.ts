import {
  type AssessmentStatus,
  assessmentStatuses,
  isOutstanding,
  statusGroup,
} from '@apron/scoring/assessment-status.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isReportedComplete } from '../../audits/assessments/list/reported.ts'
import { seenCounts } from '../../audits/assessments/list/seen-counts.ts'
import type { Db } from '../../platform/handler.ts'
import type { Scope } from '../tallies/period.ts'

type States = {
  inProgress: number
  inReview: number
  complete: number
  outstanding: number
  overdue: number
}
type Counted = { readonly status: AssessmentStatus; readonly count: number; readonly late: number }

/**
 * How many assessments are in which state that the caller may see now, and were when a period began:
 * `since` is its first instant, `first` its first day. What was overdue is told by the due days of now.
 */
export async function countStates(
  db: Db,
  { caller, organizationId }: Scope,
  { since, today, first }: { since: string; today: string; first: string },
): Promise<{ now: Partial<States>; before: Partial<States> }> {
  const reported = db
    .selectFrom('assessment')
    // For who sees what was submitted: of what was, also where it was returned since. Its other counts are left out.
    .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
  const lateOn = (day: string) =>
    sql<number | string>`sum(case when assessment."dueOn" < ${day} then 1 else 0 end)`
  const rows = await reported
    .select((eb) => ['assessment.status', eb.fn.countAll<number | string>().as('count')])
    .select([lateOn(today).as('late'), lateOn(first).as('lateThen')])
    .groupBy('assessment.status')
    .execute()
  const moved = await reported
    .innerJoin('log', 'log.assessmentId', 'assessment.id')
    .select(['assessment.id', 'assessment.status', 'assessment.dueOn', 'assessment.createdAt'])
    .select(['log.kind', 'log.body'])
    .where('log.receivedAt', '>=', since)
    .where(sql<boolean>`"log"."kind" in ('start', 'submit', 'move')`)
    .where('log.status', '=', 'applied')
    .orderBy('log.seq')
    .execute()
  const made = await reported
    .select(['assessment.id', 'assessment.status', 'assessment.dueOn', 'assessment.createdAt'])
    .select([sql<null>`null`.as('kind'), sql<null>`null`.as('body')])
    .where('assessment.createdAt', '>=', since)
    .execute()
  const changed = new Map([...made, ...moved.toReversed()].map((row) => [row.id, row]))
  const isLate = (dueOn: string | null): number => (dueOn !== null && dueOn < first ? 1 : 0)
  const then: Counted[] = rows.map((row) => ({
    status: row.status,
    count: Number(row.count),
    late: Number(row.lateThen),
  }))
  for (const row of changed.values()) {
    then.push({ status: row.status, count: -1, late: -isLate(row.dueOn) })
    if (row.createdAt >= since || row.kind === null) continue
    then.push({
      status: statusBefore({ kind: row.kind, body: row.body }),
      count: 1,
      late: isLate(row.dueOn),
    })
  }
  const seen = (all: readonly Counted[]) => seenCounts(caller.role, statesOf(all))
  return {
    now: seen(rows.map((row) => ({ ...row, count: Number(row.count), late: Number(row.late) }))),
    before: seen(then),
  }
}

const moveBody = z.object({ before: z.object({ status: z.enum(assessmentStatuses) }) })

/** What it was before what moved it: only what is in progress, or was returned, is submitted. */
function statusBefore({ kind, body }: { kind: string; body: string | null }): AssessmentStatus {
  if (kind === 'start') return 'scheduled'
  if (kind === 'submit') return 'in-progress'
  const move = z.safeParse(moveBody, JSON.parse(body ?? '{}'))
  return move.success ? move.data.before.status : 'in-progress'
}

function statesOf(rows: readonly Counted[]): States {
  const sum = (is: (row: Counted) => boolean, of: 'count' | 'late' = 'count'): number =>
    rows.reduce((all, row) => all + (is(row) ? row[of] : 0), 0)
  return {
    inProgress: sum(({ status }) => statusGroup(status) === 'in-progress'),
    inReview: sum(({ status }) => status === 'in-review'),
    complete: sum(({ status }) => status === 'complete'),
    outstanding: sum(({ status }) => isOutstanding(status)),
    overdue: sum(({ status }) => isOutstanding(status), 'late'),
  }
}
