import type { Reason } from '@apron/contracts/sync.ts'
import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'

/** The key of each receipt's reason, in plain words. */
export const reasonKey = {
  cancelled: 'words:reason.cancelled',
  submitted: 'words:reason.submitted',
  complete: 'words:reason.complete',
  'left-team': 'words:reason.left-team',
  inactive: 'words:reason.inactive',
  'question-not-pinned': 'words:reason.question-not-pinned',
  'version-not-pinned': 'words:reason.version-not-pinned',
  'server-failed': 'words:reason.server-failed',
  'part-over': 'words:reason.part-over',
  invalid: 'words:reason.invalid',
  'id-reused': 'words:reason.id-reused',
  'lead-only': 'words:reason.lead-only',
  'not-permitted': 'words:reason.not-permitted',
  declined: 'words:reason.declined',
  'stale-review': 'words:reason.stale-review',
  'no-questions': 'words:reason.no-questions',
  unanswered: 'words:reason.unanswered',
  'finding-missing': 'words:reason.finding-missing',
  placeholder: 'words:reason.placeholder',
  'in-conflict': 'words:reason.in-conflict',
  'review-over': 'words:reason.review-over',
  'already-submitted': 'words:reason.already-submitted',
  superseded: 'words:reason.superseded',
  'taken-in': 'words:reason.taken-in',
} as const satisfies Record<Reason, string>

/** What is said otherwise of a verification: no lead decides on it, and no role alone keeps somebody from it. */
const verdictReasonKey: Partial<Record<Reason, string>> = {
  declined: 'words:reason.declined-verification',
  'not-permitted': 'words:reason.not-permitted-verification',
}
export const verificationReasonKey = (reason: Reason): string =>
  verdictReasonKey[reason] ?? reasonKey[reason]

/**
 * Why a submit was refused. The server says the same where the audit had been submitted before this one
 * arrived: then there is nothing to look at again.
 */
export const submitReasonKey = (reason: Reason, status: AssessmentStatus | undefined): string =>
  reason === 'stale-review' && (status === 'in-review' || status === 'complete')
    ? 'words:reason.submitted-before'
    : reasonKey[reason]
