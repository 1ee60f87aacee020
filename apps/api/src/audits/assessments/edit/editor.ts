import { type EditableField, fieldsEditableIn, mayEdit } from '@apron/scoring/edit-assessment.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import { workKinds } from '@apron/contracts/register-kinds.ts'
import { isInScope } from '../../../platform/sessions/scoped-to.ts'
import { trialExpired } from '../../../platform/sessions/trial.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import type { AssessmentRow } from '../visible.ts'

/** Of an assessment's row, what says who may edit it. */
export type Made = Pick<AssessmentRow, 'id' | 'createdBy' | 'organizationId'>

const findOthersWork = preparedIn((db, isIn, userId: string) =>
  db
    .selectFrom('log')
    .select('assessmentId')
    .distinct()
    .where(isIn('assessmentId'))
    .where('deviceId', 'is not', null)
    .where('actorId', '!=', userId)
    .where('status', 'in', ['applied', 'parked'])
    .where('kind', 'in', [...workKinds, 'resolve']),
)

/** Which of these assessments the caller may edit and cancel, by `mayEdit`. */
export async function findEditable(
  db: Db,
  rows: readonly Made[],
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const isTrial = caller.role === 'trial'
  const editors = rows.map((row) => {
    const isOfTheHouse = isInScope(caller, row.organizationId)
    return {
      id: row.id,
      mayAssign: isOfTheHouse && caller.may('audit.assign'),
      isMaker: isOfTheHouse && row.createdBy === caller.userId && caller.may('audit.create'),
      isTrial,
    }
  })
  // Whether others answered matters only where having made it is all that the caller has.
  const asked = editors.filter((it) => it.isMaker && !it.mayAssign && !isTrial).map((it) => it.id)
  const answered = asked.length === 0 ? [] : await findOthersWork(db, asked, caller.userId)
  const others = new Set(answered.map((row) => row.assessmentId))
  return new Set(
    editors
      .filter((it) => mayEdit({ ...it, othersAnswered: others.has(it.id) }))
      .map((it) => it.id),
  )
}

/**
 * Refuses edits: 403 of whoever may not edit it and of a trial that is over, 409 where it is over, 422
 * with every field that is not to be changed in this status.
 */
export async function checkMayEdit(
  db: Db,
  row: AssessmentRow,
  caller: Caller,
  fields: readonly EditableField[],
  { isAllowed, now }: { readonly isAllowed: boolean; readonly now: string },
): Promise<void> {
  if (!isAllowed) {
    throw new ProblemError('not-permitted', 'Only whoever assigns audits, or made it, edits it.', {
      about: isMadeBy(row, caller) ? 'others-answered' : 'editor',
    })
  }
  if (caller.role === 'trial') await checkTrialLasts(db, caller, now)
  const isNumbered = await wasCompleted(db, row.id)
  const editable = fieldsEditableIn(row.status, { isNumbered })
  if (editable.length === 0) {
    throw new ProblemError('status-conflict', 'It is over: nothing of it may be changed.', {
      about: 'change',
    })
  }
  const submitted = {
    code: 'not-changeable',
    message: 'This cannot be changed while the assessment is in review.',
  }
  const numbered = {
    code: 'numbered',
    message: 'It is part of the report number, so it cannot be changed.',
  }
  const why = row.status === 'in-review' ? submitted : numbered
  const issues = fields
    .filter((field) => !editable.includes(field))
    .map((field): Issue => ({ path: `body.${field}`, ...why }))
  if (issues.length > 0) throw new ProblemError('input-invalid', 'Not all may change.', { issues })
}

/** Whether having made it was the caller's right to change it, which ends when somebody else answers. */
export const isMadeBy = ({ createdBy }: AssessmentRow, caller: Caller): boolean =>
  createdBy === caller.userId && caller.may('audit.create')

/** Whether it was ever complete: its report has a number then. */
async function wasCompleted(db: Db, assessmentId: string): Promise<boolean> {
  const completion = await db
    .selectFrom('completion')
    .select('revision')
    .where('assessmentId', '=', assessmentId)
    .limit(1)
    .executeTakeFirst()
  return completion !== undefined
}

/** Throws trial-expired of a trial whose thirty days are over. */
export async function checkTrialLasts(db: Db, { userId }: Caller, now: string): Promise<void> {
  const { trialEndsAt } = await db
    .selectFrom('user')
    .select('trialEndsAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (trialEndsAt !== null && trialEndsAt <= now) throw trialExpired()
}

/** What a person changes at a desk: an edit against an older revision would undo it unseen. */
const edits = ['change', 'assign', 'questions', 'take-over', 'keep-version', 'move', 'submit']

/** Throws changed-meanwhile where somebody edited or moved it after the caller saw it at `seen`. */
export async function checkNotEditedSince(
  db: Db,
  { id }: AssessmentRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return
  const newer = await db
    .selectFrom('log')
    .select('seq')
    .where('assessmentId', '=', id)
    .where('seq', '>', seen)
    .where('status', '=', 'applied')
    .where('kind', 'in', edits)
    .limit(1)
    .executeTakeFirst()
  if (newer === undefined) return
  throw new ProblemError('changed-meanwhile', 'Somebody has changed the assessment since.')
}
