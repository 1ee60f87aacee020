import {
  type AssessmentStatus,
  findMove,
  isMadeAtDesk,
  mayMove,
  type MoveRefusal,
} from '@apron/scoring/assessment-status.ts'
import { writeCompletion } from '../completions/complete.ts'
import type { Context } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { checkTrialLasts, isMadeBy } from './edit/editor.ts'
import { loadParts } from './launch/part-in.ts'
import type { AssessmentChange } from './save.ts'
import type { AssessmentRow } from './visible.ts'

export type Move = {
  readonly to: AssessmentStatus
  readonly reason?: string | undefined
  /** `seq` of the assessment as the mover saw it; left out by plain clients. */
  readonly seq?: number | undefined
}
/** A move as the log keeps it, and what it sets. */
export type MoveAct = {
  readonly kind: 'move'
  readonly before: object
  readonly after: object
  readonly set: AssessmentChange
}

/**
 * Moves an assessment by the rules of `mayMove`, within the transaction that writes the act down. 409
 * changed-meanwhile where it is not what the mover saw, status-conflict where there is no such move
 * from here; 403 own-audit for a review of one's own work, not-permitted where the move is somebody else's;
 * 422 where its reason or comment is missing. Completing writes the completion.
 */
export async function makeMove(
  here: Context,
  row: AssessmentRow,
  { to, reason = '', seq }: Move,
): Promise<MoveAct> {
  const name = findMove(row.status, to)?.name
  if (name === undefined || !isMadeAtDesk(name)) throw refusalOf('no-such-move')
  const part = (await loadParts(here.db, [row], here.caller))(row.id)
  const verdict = mayMove({
    ...part,
    from: row.status,
    to,
    hasReason: reason !== '',
    // What is said with the return itself is a comment on the whole.
    hasComment: part.hasComment || reason !== '',
    obstacles: 0,
  })
  if (!verdict.ok) throw refusalOf(verdict.because, { to, isMade: isMadeBy(row, here.caller) })
  if (here.caller.role === 'trial') await checkTrialLasts(here.db, here.caller, here.now)
  if (seq !== undefined && seq !== row.seq) {
    throw new ProblemError('changed-meanwhile', 'It has changed since you looked at it.')
  }
  const before = { status: row.status }
  const after = { status: to, reason: reason === '' ? null : reason }
  const act = (set: AssessmentChange, more: object = {}): MoveAct => ({
    kind: 'move',
    before,
    after: { ...after, ...more },
    set: { status: to, ...set },
  })
  switch (name) {
    case 'cancel':
    case 'return':
      return act({ reason })
    case 'complete':
      return act({ reason: null, completedAt: here.now }, await writeCompletion(here, row))
    case 'reopen': {
      const revision = row.revision + 1
      return act({ reason: null, completedAt: null, revision }, { revision })
    }
    case 'start':
    case 'submit':
      throw refusalOf('no-such-move')
  }
}

function refusalOf(
  because: MoveRefusal,
  { to, isMade }: { readonly to?: AssessmentStatus; readonly isMade?: boolean } = {},
): ProblemError {
  switch (because) {
    case 'no-such-move':
    case 'obstacles':
      return new ProblemError('status-conflict', 'There is no such move from this status.', {
        about: 'move',
      })
    case 'had-part':
      return new ProblemError('own-audit', 'Nobody reviews an audit that they had a part in.')
    case 'not-on-team':
    case 'not-permitted': {
      const about = isMade ? 'others-answered' : 'canceller'
      const title = 'This move is not yours to make.'
      return new ProblemError('not-permitted', title, to === 'cancelled' ? { about } : {})
    }
    case 'reason-missing': {
      const issues = [{ path: 'body.move.reason', code: 'missing', message: 'Reason required.' }]
      return new ProblemError('input-invalid', 'This move needs a reason.', { issues })
    }
    case 'comment-missing': {
      const message = 'Write what needs to be done, at least in one comment.'
      const issues = [{ path: 'body.move.reason', code: 'missing', message }]
      return new ProblemError('input-invalid', 'Nothing is returned without a comment.', { issues })
    }
  }
}
