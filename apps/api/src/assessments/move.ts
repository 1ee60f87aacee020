import { permissionsFor } from '@apron/contracts/permission.ts'
import {
  type AssessmentStatus,
  findMove,
  mayMove,
  type MoveName,
  type MoveRefusal,
} from '@apron/scoring/assessment-status.ts'
import type { Caller } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import type { AssessmentRow } from './visible.ts'

/** Starting is the first answer's work, and submitting has a call of its own. */
const byHand: ReadonlySet<MoveName> = new Set(['return', 'complete', 'reopen', 'cancel'])

/**
 * What a move changes, by the rules of `mayMove`. 409 where there is no such move from here, 403
 * where it is not the caller's, 422 where its reason or comment is missing.
 */
export function planMove(
  row: AssessmentRow,
  { to, reason = '' }: { readonly to: AssessmentStatus; readonly reason?: string | undefined },
  { caller, isOnTeam, now }: { caller: Caller; isOnTeam: boolean; now: string },
): Partial<AssessmentRow> {
  const name = findMove(row.status, to)?.name
  if (name === undefined || !byHand.has(name)) throw refusalOf('no-such-move')
  const verdict = mayMove({
    from: row.status,
    to,
    isOnTeam,
    permissions: new Set(permissionsFor(caller.role)),
    isAdmin: caller.role === 'admin',
    hasReason: reason !== '',
    hasComment: reason !== '',
    obstacles: 0,
  })
  if (!verdict.ok) throw refusalOf(verdict.because)
  switch (name) {
    case 'cancel':
    case 'return':
      return { status: to, reason }
    case 'complete':
      return { status: to, reason: null, completedAt: now }
    case 'reopen':
      return { status: to, reason: null, completedAt: null, revision: row.revision + 1 }
    case 'start':
    case 'submit':
      throw refusalOf('no-such-move')
  }
}

function refusalOf(because: MoveRefusal): ProblemError {
  switch (because) {
    case 'no-such-move':
    case 'obstacles':
      return new ProblemError('status-conflict', 'There is no such move from this status.')
    case 'not-on-team':
    case 'on-team':
    case 'not-permitted':
      return new ProblemError('not-permitted', 'This move is not yours to make.')
    case 'reason-missing':
    case 'comment-missing': {
      const issues = [{ path: 'body.move.reason', code: 'missing', message: 'Say why.' }]
      return new ProblemError('input-invalid', 'This move needs a reason.', { issues })
    }
  }
}
