import { actionChecks, isAnyOwned } from './audits/actions/notice-checks.ts'
import { areToServe } from './audits/actions/not-served.ts'
import { isAnyActionOverdue } from './audits/actions/overdue-before-update.ts'
import { isRequestWaiting, isTrialThere } from './people/users/notice-checks.ts'
import type { NoticeChecks } from './platform/notices/checks.ts'
import { assessmentChecks, isAnyOverdue, isSilent } from './audits/notices/checks.ts'
import { isImportThere } from './catalogue/imports/notice-checks.ts'
import { isBackupFailing } from './operations/backup/note-failing.ts'
import { isBouncing } from './platform/notices/bounces.ts'
import { isToSign } from './reporting/issuing/note-to-sign.ts'
import { isFailed, isStopped } from './reporting/schedules/notice-checks.ts'

/** Whether a notice of each kind still says what is so, asked before it is mailed and now and then while it waits. */
export const noticeChecks: NoticeChecks = {
  ...assessmentChecks,
  ...actionChecks,
  'overdue-many': isAnyOverdue,
  'action-overdue-many': isAnyActionOverdue,
  'finding-served-many': isAnyOwned,
  'findings-to-serve': areToServe,
  'findings-not-served': areToServe,
  'tablet-silent': isSilent,
  'report-to-sign': isToSign,
  'import-finished': isImportThere,
  'backup-failing': isBackupFailing,
  'address-bounces': isBouncing,
  'request-waiting': isRequestWaiting,
  'trial-begun': isTrialThere,
  'schedule-stopped': isStopped,
  'schedule-failed': isFailed,
}
