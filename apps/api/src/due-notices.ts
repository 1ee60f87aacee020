import { findDueAssessments, findSilentTablets } from './audits/notices/due.ts'
import type { FindDue } from './platform/notices/clock.ts'

/** What falls due by the calendar, which nobody's act causes. */
export const dueNotices: readonly FindDue[] = [findDueAssessments, findSilentTablets]
