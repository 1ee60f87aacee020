import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Caller, Db } from '../handler.ts'
import { isReported, isReportedComplete } from '../assessments/reported.ts'
import { isStanding } from '../completions/standing.ts'

/** What is counted: what the caller may see of one organization or all, from an instant on. */
export type Range = {
  readonly caller: Caller
  readonly organizationId: string | undefined
  /** An instant (ISO). */
  readonly since: string
  /** A number of the log before which nothing was received since then. */
  readonly firstSeq: number
}
type Submitted = { readonly id: string; readonly leadId: string; readonly submittedAt: string }

/** The assessments that a range is of. */
export const reported = (db: Db, { caller, organizationId }: Range) =>
  db.selectFrom('assessment').where((eb) => isReported(caller, organizationId)(eb as never))

/**
 * Rows of the log since the range began. It is read by its numbers and gathered before it meets the
 * assessments: from their side every answer ever given would be looked at.
 */
export const lately = (db: Db, { firstSeq, since }: Range, kind: string) =>
  db
    .selectFrom('log')
    .where('log.seq', '>=', firstSeq)
    .where('log.receivedAt', '>=', since)
    .where('log.kind', '=', kind)

/** By lead: how many are open, how many were completed; and each that was submitted in the range. */
export async function countLed(
  db: Db,
  range: Range,
): Promise<{
  open: Map<string, number>
  completed: Map<string, number>
  submitted: Submitted[]
}> {
  const byLead = (query: ReturnType<typeof reported>) =>
    query
      .select((eb) => ['assessment.leadId', eb.fn.countAll<number | string>().as('count')])
      .groupBy('assessment.leadId')
      .execute()
  const open = await byLead(
    reported(db, range).where('assessment.status', 'not in', ['complete', 'cancelled']),
  )
  const completed = await db
    .selectFrom('completion')
    .innerJoin('assessment', 'assessment.id', 'completion.assessmentId')
    .select((eb) => ['assessment.leadId', eb.fn.countAll<number | string>().as('count')])
    .where((eb) => isReportedComplete(range.caller, range.organizationId)(eb as never))
    .where((eb) => isStanding(eb as never))
    .where('completion.completedAt', '>=', range.since)
    .groupBy('assessment.leadId')
    .execute()
  const submitted = await reported(db, range)
    .select(['assessment.id', 'assessment.leadId', 'assessment.submittedAt'])
    .where('assessment.submittedAt', '>=', range.since)
    .$narrowType<{ submittedAt: string }>()
    .execute()
  const counts = (rows: typeof open) => new Map(rows.map((row) => [row.leadId, Number(row.count)]))
  return { open: counts(open), completed: counts(completed), submitted }
}

const chunk = 500

/**
 * When the first mutation of each assessment was made, in milliseconds: by the device's clock, set
 * right by what was measured of it and never later than its arrival; where nothing was measured, when
 * it arrived. Each device's first one is enough.
 */
export async function loadStarts(
  db: Db,
  assessments: readonly Submitted[],
): Promise<Map<string, number>> {
  const starts = new Map<string, number>()
  for (let from = 0; from < assessments.length; from += chunk) {
    const rows = await db
      .selectFrom('log')
      .select(['assessmentId', 'at', 'offset', 'receivedAt'])
      .where(
        'assessmentId',
        'in',
        assessments.slice(from, from + chunk).map((it) => it.id),
      )
      .where('n', '=', 1)
      .execute()
    for (const { assessmentId, at, offset, receivedAt } of rows) {
      const arrival = Date.parse(receivedAt)
      const made = offset === null ? arrival : Math.min(arrival, Date.parse(at) + offset)
      const known = starts.get(assessmentId ?? '') ?? made
      starts.set(assessmentId ?? '', Math.min(known, made))
    }
  }
  return starts
}

/** Different questions that each person answered. */
export async function countAnswered(db: Db, range: Range): Promise<Map<string, number>> {
  const answered = lately(db, range, 'answer')
    .where('log.status', '=', 'applied')
    .select([
      'log.actorId',
      'log.assessmentId',
      sql<number | string>`count(distinct log."register")`.as('count'),
    ])
    .groupBy(['log.actorId', 'log.assessmentId'])
    .as('answered')
  const rows = await reported(db, range)
    .innerJoin(answered, 'answered.assessmentId', 'assessment.id')
    .select((eb) => ['answered.actorId', eb.fn.sum<number | string>('answered.count').as('count')])
    .groupBy('answered.actorId')
    .execute()
  return new Map(rows.map((row) => [row.actorId ?? '', Number(row.count)]))
}

const moveBody = z.object({ after: z.object({ status: z.string() }) })

/** How often assessments were returned, by who leads them. */
export async function countReturned(db: Db, range: Range): Promise<Map<string, number>> {
  const moved = lately(db, range, 'move')
    // As the index of moves has it, which answers are no part of.
    .where(sql<boolean>`"log"."kind" in ('start', 'submit', 'move')`)
    .select(['log.seq', 'log.assessmentId', 'log.body'])
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
