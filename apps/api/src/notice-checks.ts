import { isRequestWaiting, isTrialThere } from './people/users/notice-checks.ts'
import type { NoticeChecks } from './platform/notices/checks.ts'
import { isFailed, isStopped } from './reporting/schedules/notice-checks.ts'

/** Whether a notice of each kind still says what is so, asked before it is mailed and now and then while it waits. */
export const noticeChecks: NoticeChecks = {
  'request-waiting': isRequestWaiting,
  'trial-begun': isTrialThere,
  'schedule-stopped': isStopped,
  'schedule-failed': isFailed,
}
