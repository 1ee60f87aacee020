import {
  type AssessmentStatus,
  assessmentStatuses,
  fitsStatus,
  type StatusFilter,
} from '@apron/scoring/assessment-status.ts'
import { holds } from './permission.ts'
import type { Role } from './role.ts'

/** What `audit.read-submitted` shows. */
export const submittedStatuses = ['in-review', 'complete'] as const satisfies AssessmentStatus[]

/** The statuses in which somebody of a role sees all the assessments that are in their sight. */
export const seenStatuses = (role: Role): readonly AssessmentStatus[] =>
  holds(role, 'audit.read-submitted') && !holds(role, 'audit.read')
    ? submittedStatuses
    : assessmentStatuses

/**
 * Whether a count of this group is given to a role. A group of which only some statuses are seen is left out:
 * a part of it, or 0, would read as all of it.
 */
export function seesGroup(role: Role, group: StatusFilter): boolean {
  const seen = seenStatuses(role)
  return assessmentStatuses
    .filter((status) => fitsStatus({ status, dueOn: '0001-01-01' }, group, '9999-12-31'))
    .every((status) => seen.includes(status))
}
