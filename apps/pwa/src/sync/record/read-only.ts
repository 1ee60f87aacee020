import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import type { Permission } from '@apron/contracts/permission.ts'
import type { Me } from '@apron/contracts/user.ts'
import { findReviewFault, type Stand } from '@apron/contracts/write-fault.ts'
import type { Head } from '@apron/scoring/merge-heads.ts'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow, OutboxRow } from '../../data/tables.ts'

export type ReadOnlyReason = 'not-here' | 'not-on-team' | 'status' | 'submit-queued' | 'submit-sent'

/** This person, or everybody on this tablet, may not change the assessment now. */
export class ReadOnlyError extends Error {
  // Not `ReadOnlyError`: IndexedDB has an error of that name, and Dexie turns whatever is so called
  // and leaves a transaction into its own, of another class and without a reason.
  override readonly name = 'NotWritableError'
  readonly reason: ReadOnlyReason
  constructor(reason: ReadOnlyReason) {
    super(`read-only: ${reason}`)
    this.reason = reason
  }
}

/**
 * Why an assessment cannot be changed on this tablet; null where it can. Holders of audit.assign
 * who are not on the team may resolve conflicts and nothing else.
 * Inside a transaction it needs `assessments` and `outbox`.
 */
export async function whyReadOnly(
  db: Database,
  assessment: AssessmentRow | undefined,
  me: Me,
  kind: 'resolve' | 'any' = 'any',
): Promise<ReadOnlyReason | null> {
  const submits = assessment === undefined ? [] : await findSubmits(db, assessment.id)
  return judgeReadOnly(assessment, submits, me, kind)
}

/** The same of what was read already; `submits` are the assessment's. */
export function judgeReadOnly(
  assessment: AssessmentRow | undefined,
  submits: readonly OutboxRow[],
  me: Me,
  kind: 'resolve' | 'any',
): ReadOnlyReason | null {
  if (assessment === undefined || assessment.isGone) return 'not-here'
  const isOnTeam = assessment.team.some((person) => person.id === me.id)
  const mayResolve = kind === 'resolve' && me.permissions.includes('audit.assign')
  if (!isOnTeam && !mayResolve) return 'not-on-team'
  if (!takesAnswers(assessment.status)) return 'status'
  if (submits.some((row) => row.state === 'queued')) return 'submit-queued'
  return submits.some((row) => row.state === 'done' && (row.seq ?? 0) > assessment.cursor)
    ? 'submit-sent'
    : null
}

/**
 * The same for what is refused where it is late: comments, and what is said of them. Behind a submit of this
 * tablet nothing is written: it could not be withdrawn any more.
 */
export function judgeReview(
  assessment: AssessmentRow | undefined,
  submits: readonly OutboxRow[],
  me: Me,
  written: { readonly register: string; readonly value: unknown; readonly heads: readonly Head[] },
): ReadOnlyReason | null {
  if (assessment === undefined || assessment.isGone) return 'not-here'
  const { register, value, heads } = written
  const authors = heads.map((head) => head.author)
  const stand = standIn(assessment, me)
  const fault = findReviewFault(register, value, assessment.status, authors, stand)
  if (fault === 'not-permitted') return 'not-on-team'
  if (fault === 'review-over') return 'status'
  return submits.some((row) => row.state === 'queued') ? 'submit-queued' : null
}

/**
 * The same for what was seen of a corrective action. It is written whatever the assessment's status, and also where
 * that is not on the tablet: what is to be verified comes with another one of the location.
 */
export function judgeVerdict(assessment: AssessmentRow | undefined, me: Me): ReadOnlyReason | null {
  if (assessment?.isGone === true) return 'not-here'
  return me.permissions.includes('cap.review') ? null : 'not-on-team'
}

/** How a person stands to an assessment, as far as this tablet knows; the server has the last word. */
export function standIn(assessment: AssessmentRow, me: Me): Stand {
  const may = (permission: Permission): boolean => me.permissions.includes(permission)
  const isOnTeam = assessment.team.some((person) => person.id === me.id)
  const hadPart = assessment.may?.some(({ because }) => because === 'had-part') === true
  const isReviewer = may('audit.review') && !isOnTeam && !hadPart
  return { userId: me.id, may, isOnTeam, isReviewer }
}

/** This tablet's submits of an assessment. Inside a transaction it needs `outbox`. */
const findSubmits = (db: Database, assessmentId: string): PromiseLike<OutboxRow[]> =>
  db.outbox.where('[assessmentId+register]').equals([assessmentId, submitRegister]).toArray()

/** Submits have no register of the server's; this name finds them in the outbox's index. */
export const submitRegister = '~submit'
