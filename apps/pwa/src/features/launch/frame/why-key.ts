import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import type { ReadOnlyReason } from '../../../sync/record/read-only.ts'
import type { WorkState } from '../work/work.ts'

const byStatus: Readonly<Record<AssessmentStatus, string>> = {
  scheduled: 'launch:view-only.status',
  'in-progress': 'launch:view-only.status',
  returned: 'launch:view-only.status',
  'in-review': 'launch:view-only.in-review',
  complete: 'launch:view-only.complete',
  cancelled: 'launch:view-only.cancelled',
}
const byReason: Readonly<Record<Exclude<ReadOnlyReason, 'status'>, string>> = {
  'not-here': 'launch:view-only.gone',
  'not-on-team': 'launch:view-only.not-on-team',
  'submit-queued': 'launch:view-only.submit-queued',
  'submit-sent': 'launch:view-only.submit-sent',
}

/** The key of why an assessment cannot be changed now. */
export function whyKey(
  reason: ReadOnlyReason,
  status: AssessmentStatus,
  isUnderWay = false,
): string {
  if (reason === 'submit-queued' && isUnderWay) return 'launch:view-only.submit-under-way'
  return reason === 'status' ? byStatus[status] : byReason[reason]
}

/** A request with the submit has left and no answer came: it may have arrived. */
export const submitHasLeft = ({ submit }: Pick<WorkState, 'submit'>): boolean =>
  submit?.state === 'queued' && submit.sentAt !== null
