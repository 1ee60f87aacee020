import type { Role } from '@apron/contracts/role.ts'
import { seesGroup } from '@apron/contracts/seen-statuses.ts'
import type { StatusFilter } from '@apron/scoring/assessment-status.ts'

/** What figures call each group. */
const groupOf = {
  scheduled: 'scheduled',
  inProgress: 'in-progress',
  inReview: 'in-review',
  complete: 'complete',
  cancelled: 'cancelled',
  outstanding: 'outstanding',
  overdue: 'overdue',
} as const satisfies Record<string, StatusFilter>

/** Those of the counts that a role may be given: what it may not see is left out, and not 0. */
export const seenCounts = <Name extends keyof typeof groupOf>(
  role: Role,
  counts: Readonly<Record<Name, number>>,
): Partial<Record<Name, number>> =>
  Object.fromEntries(
    Object.entries(counts).filter(([name]) => seesGroup(role, groupOf[name as Name])),
  ) as Partial<Record<Name, number>>
