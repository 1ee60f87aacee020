import { dayLater } from '@apron/scoring/zoned-day.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Caller, Db } from '../../platform/handler.ts'
import { isReported, isReportedComplete } from '../../audits/assessments/list/reported.ts'

/** What is counted: what the caller may see of one organization or all, from an instant on. */
export type Range = {
  readonly caller: Caller
  readonly organizationId: string | undefined
  /** An instant (ISO), at which a day of the installation's calendar begins. */
  readonly since: string
}
export type Submitted = {
  readonly id: string
  readonly leadId: string
  readonly submittedAt: string
}

/** The assessments that a range is of. */
export const reported = (db: Db, { caller, organizationId }: Range) =>
  db.selectFrom('assessment').where((eb) => isReported(caller, organizationId)(eb as never))

/** By lead: how many are open; and each that was submitted in the range. */
export async function countLed(
  db: Db,
  range: Range,
): Promise<{ open: Map<string, number>; submitted: Submitted[] }> {
  const open = await reported(db, range)
    .select((eb) => ['assessment.leadId', eb.fn.countAll<number | string>().as('count')])
    .where('assessment.status', 'not in', ['complete', 'cancelled'])
    .groupBy('assessment.leadId')
    .execute()
  const submitted = await reported(db, range)
    .select(['assessment.id', 'assessment.leadId', 'assessment.submittedAt'])
    .where('assessment.submittedAt', '>=', range.since)
    .$narrowType<{ submittedAt: string }>()
    .execute()
  return { open: new Map(open.map((row) => [row.leadId, Number(row.count)])), submitted }
}

type Completed = { readonly completed: number; readonly findings: number }

/**
 * By lead: how many of the completions that stand were made in the range, and their answers that were not
 * compliant.
 */
export async function countCompleted(db: Db, range: Range): Promise<Map<string, Completed>> {
  const rows = await db
    .selectFrom('tally')
    .innerJoin('assessment', 'assessment.id', 'tally.assessmentId')
    .select((eb) => [
      'assessment.leadId',
      eb.fn.countAll<number | string>().as('completed'),
      sql<number | string>`sum(tally."nonCompliant" + tally."seriousDeficiency")`.as('findings'),
    ])
    .where((eb) => isReportedComplete(range.caller, range.organizationId)(eb as never))
    // As the index has it; the calendar's day may have been another where the installation was elsewhere.
    .where('tally.completedOn', '>=', dayLater(range.since.slice(0, 10), -1))
    .where('tally.completedAt', '>=', range.since)
    .groupBy('assessment.leadId')
    .execute()
  return new Map(
    rows.map(({ leadId, completed, findings }) => [
      leadId,
      { completed: Number(completed), findings: Number(findings) },
    ]),
  )
}

const moveBody = z.object({ after: z.object({ status: z.string() }) })

/** How often assessments were returned, by who leads them. */
export async function countReturned(db: Db, range: Range): Promise<Map<string, number>> {
  const moved = db
    .selectFrom('log')
    .select(['log.seq', 'log.assessmentId', 'log.body'])
    .where('log.receivedAt', '>=', range.since)
    .where('log.kind', '=', 'move')
    // As the index of moves has it, which answers are no part of.
    .where(sql<boolean>`"log"."kind" in ('start', 'submit', 'move')`)
    .distinct()
    .as('moved')
  const rows = await reported(db, range)
    .innerJoin(moved, 'moved.assessmentId', 'assessment.id')
    .select(['assessment.leadId', 'moved.body'])
    .execute()
  const counts = new Map<string, number>()
  for (const { leadId, body } of rows) {
    const move = z.safeParse(moveBody, JSON.parse(body))
    if (!move.success || move.data.after.status !== 'returned') continue
    counts.set(leadId, (counts.get(leadId) ?? 0) + 1)
  }
  return counts
}
