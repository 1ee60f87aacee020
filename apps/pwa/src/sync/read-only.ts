import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import type { Me } from '@apron/contracts/user.ts'
import type { Database } from '../data/database.ts'
import type { AssessmentRow, OutboxRow } from '../data/tables.ts'

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

/** This tablet's submits of an assessment. Inside a transaction it needs `outbox`. */
const findSubmits = (db: Database, assessmentId: string): PromiseLike<OutboxRow[]> =>
  db.outbox.where('[assessmentId+register]').equals([assessmentId, submitRegister]).toArray()

/** Submits have no register of the server's; this name finds them in the outbox's index. */
export const submitRegister = '~submit'
