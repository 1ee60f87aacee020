import { noticeChecks } from './notice-checks.ts'
import { mailedLink } from './people/accounts/mailed-link.ts'
import type { MailKinds } from './platform/mail/prepare.ts'
import { findServed, noteServed } from './reporting/finding-notices/mailed.ts'
import { findReported } from './reporting/schedules/mailed.ts'

/** What features say of the mails of their kinds. */
export const mailKinds: MailKinds = {
  makeLink: mailedLink,
  recipients: { 'scheduled-report': findReported, 'finding-notice': findServed },
  outcomes: { 'finding-notice': noteServed },
  notices: noticeChecks,
}
