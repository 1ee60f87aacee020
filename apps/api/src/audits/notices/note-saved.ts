import type { AssessmentRow } from '../assessments/visible.ts'
import type { Caller, Context } from '../../platform/handler.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'
import { findAssigners } from '../../platform/notices/find-assigners.ts'
import { findReviewers, findTeam, namesOf } from './readers.ts'

export type Here = Pick<Context, 'db' | 'now' | 'newId'> & {
  readonly caller: Pick<Caller, 'userId' | 'role'> | null
}
type Standing = Pick<AssessmentRow, 'status' | 'conflictCount' | 'parkedCount' | 'seq'>

/**
 * What a change of an assessment causes, in its own transaction: what waits for its lead, and what a move means for
 * the team or for who reviews. Nothing where it means nothing to anybody, which most answers do.
 */
export async function noteSaved(here: Here, row: AssessmentRow, after: Standing): Promise<void> {
  await noteWaiting(here, row, after)
  if (after.status !== row.status) await noteMove(here, row, after)
}

const waiting = [
  ['conflictCount', 'conflict-waiting'],
  ['parkedCount', 'late-arrival-waiting'],
] as const

/** One for the lead from the first until none is left, however many there are in between. */
async function noteWaiting(here: Here, row: AssessmentRow, after: Standing): Promise<void> {
  const { db, now } = here
  for (const [count, kind] of waiting) {
    if (row[count] > 0 && after[count] === 0) {
      await settleNotices(db, { aboutId: row.id, kinds: [kind] }, now)
    }
    if (row[count] > 0 || after[count] === 0) continue
    const about = { aboutId: row.id, userId: row.leadId, cause: `${row.id}/${after.seq}` }
    await writeNotices(here, [{ kind, ...about, gaps: await namesOf(db, row) }])
  }
}

const ofOpen = ['due-in-7', 'due-in-2', 'overdue', 'returned', 'commented'] as const
const ofReview = ['review-waiting', 'nobody-to-review'] as const

async function noteMove(here: Here, row: AssessmentRow, { status, seq }: Standing): Promise<void> {
  const { db, now, caller } = here
  const about = { aboutId: row.id, cause: `${row.id}/${seq}`, gaps: await namesOf(db, row) }
  const by = caller === null ? {} : { byId: caller.userId }
  if (row.status === 'in-review') {
    await settleNotices(db, { aboutId: row.id, kinds: ofReview }, now)
  }
  if (status === 'in-review' || status === 'complete' || status === 'cancelled') {
    await settleNotices(db, { aboutId: row.id, kinds: ofOpen }, now)
  }
  const toAll = (kind: 'returned' | 'completed', people: readonly string[]): NewNotice[] =>
    people.map((userId) => ({ kind, ...about, ...by, userId }))
  switch (status) {
    case 'returned':
      return writeNotices(here, toAll('returned', await findTeam(db, row.id)))
    case 'complete':
      return writeNotices(here, toAll('completed', await findTeam(db, row.id)))
    case 'in-review': {
      const reviewers = await findReviewers(db, row)
      // A trial that is alone completes what it submits.
      if (reviewers.length === 0 && caller?.role === 'trial') return
      const kind = reviewers.length > 0 ? 'review-waiting' : 'nobody-to-review'
      const people = reviewers.length > 0 ? reviewers : await findAssigners(db, row.organizationId)
      // Whoever submits and could assign a reviewer has to be told too that there is none.
      const from = kind === 'review-waiting' ? by : {}
      const notices = people.map((userId): NewNotice => ({ kind, ...about, ...from, userId }))
      return writeNotices(here, notices)
    }
    default:
  }
}

/** Who came to a team, and who left it. */
export async function noteTeam(
  here: Here,
  row: Pick<AssessmentRow, 'id' | 'title' | 'locationId'>,
  { before, after, seq }: { before: readonly string[]; after: readonly string[]; seq: number },
): Promise<void> {
  const joining = after.filter((id) => !before.includes(id))
  const leaving = before.filter((id) => !after.includes(id))
  if (joining.length + leaving.length === 0) return
  const about = { aboutId: row.id, cause: `${row.id}/${seq}`, gaps: await namesOf(here.db, row) }
  const by = here.caller === null ? {} : { byId: here.caller.userId }
  for (const userId of leaving) {
    await settleNotices(here.db, { aboutId: row.id, kinds: ofTeam, userId }, here.now)
  }
  await writeNotices(here, [
    ...joining.map((userId): NewNotice => ({ kind: 'assigned', ...about, ...by, userId })),
    ...leaving.map((userId): NewNotice => ({ kind: 'unassigned', ...about, ...by, userId })),
  ])
}

/** What is nobody's any more who left the team. */
const ofTeam = [...ofOpen, 'assigned', 'conflict-waiting', 'late-arrival-waiting'] as const
