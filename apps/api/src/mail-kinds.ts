import { noticeChecks } from './notice-checks.ts'
import { mailedLink } from './people/accounts/mailed-link.ts'
import type { MailKinds } from './platform/mail/prepare.ts'
import { findReported } from './reporting/schedules/mailed.ts'

/** What features say of the mails of their kinds. */
export const mailKinds: MailKinds = {
  makeLink: mailedLink,
  recipients: { 'scheduled-report': findReported },
  notices: noticeChecks,
}
