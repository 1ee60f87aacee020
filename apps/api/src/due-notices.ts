import { findDueActions, findLostOwners } from './audits/actions/due-actions.ts'
import { findOverdueBeforeUpdate } from './audits/actions/overdue-before-update.ts'
import { findDueAssessments, findSilentTablets } from './audits/notices/due.ts'
import type { FindDue } from './platform/notices/clock.ts'

/** What falls due by the calendar, which nobody's act causes. */
export const dueNotices: readonly FindDue[] = [
  findDueAssessments,
  findSilentTablets,
  findLostOwners,
  findOverdueBeforeUpdate,
  findDueActions,
]
