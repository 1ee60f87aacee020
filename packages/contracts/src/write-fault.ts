import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import type { CommentValue } from '@apron/scoring/comments.ts'
import { kindOfRegister } from '@apron/scoring/register.ts'
import type { Permission } from './permission.ts'
import { isOpen, kindRowOf, type Writer } from './register-kinds.ts'

/** Who writes, as far as it matters for a register of a review. */
export type Stand = {
  readonly userId: string
  readonly may: (permission: Permission) => boolean
  readonly isOnTeam: boolean
  /** Holds audit.review in that house, and had no part in the audit. */
  readonly isReviewer: boolean
}

/**
 * Why somebody may not write what is refused when it is late (comments, and what is said of them), or null.
 * Server and tablet ask alike. A comment of one's own is a reviewer's; the team answers. Nobody writes over
 * what another said. `authors` are those whose word stands in the register.
 */
export function findReviewFault(
  register: string,
  value: unknown,
  status: AssessmentStatus,
  authors: readonly string[],
  { userId, may, isOnTeam, isReviewer }: Stand,
): 'not-permitted' | 'review-over' | null {
  const row = kindRowOf(register)
  if (row?.whenLate !== 'refuse') return 'not-permitted'
  const stands: Readonly<Record<Writer, boolean>> = {
    team: isOnTeam && !beginsThread(register, value),
    reviewer: isReviewer,
    verifier: false,
  }
  const ways = (['team', 'reviewer'] as const).flatMap((writer) => {
    const way = row.writers[writer]
    return way !== undefined && stands[writer] && may(way.permission) ? [writer] : []
  })
  if (ways.length === 0) return 'not-permitted'
  if (row.isOfOneAuthor && authors.some((author) => author !== userId)) return 'not-permitted'
  return isOpen(row, { assessment: status }, ways) ? null : 'review-over'
}

const beginsThread = (register: string, value: unknown): boolean =>
  kindOfRegister(register) === 'comment' && (value as CommentValue).to === null
