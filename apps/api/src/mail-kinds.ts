import { mailedLink } from './accounts/mailed-link.ts'
import type { MailKinds } from './mail/prepare.ts'
import { findReported, findTold } from './schedules/mailed.ts'

/** What features say of the mails of their kinds. */
export const mailKinds: MailKinds = {
  makeLink: mailedLink,
  recipients: {
    'scheduled-report': findReported,
    'schedule-stopped': findTold,
    'schedule-failed': findTold,
  },
}
