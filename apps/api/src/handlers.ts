import { accountHandlers } from './people/accounts/handlers.ts'
import type { About, Rule } from '@apron/contracts/settings.ts'
import type { AiBudget } from './audits/ai/budget.ts'
import { openActions } from './audits/actions/open-actions.ts'
import { actionHandlers } from './audits/actions/handlers.ts'
import { aiHandlers } from './audits/ai/handlers.ts'
import type { Writer } from './audits/ai/writer.ts'
import { assessmentHandlers } from './audits/assessments/handlers.ts'
import { completionHandlers } from './audits/completions/handlers.ts'
import { onCompleted } from './audits/completions/complete.ts'
import { takeInExport } from './audits/exports/take-in-export.ts'
import type { Files } from './platform/files/files.ts'
import { memoryFiles } from './platform/files/memory-files.ts'
import type { Handlers } from './platform/handler.ts'
import { historyHandlers } from './audits/history/handlers.ts'
import { freezeReport } from './reporting/issuing/freeze.ts'
import { noteLeadSigns } from './reporting/issuing/note-to-sign.ts'
import { findingNoticeHandlers } from './reporting/finding-notices/handlers.ts'
import { issuingHandlers } from './reporting/issuing/handlers.ts'
import { isDemo } from './platform/db/installation-values.ts'
import { importHandlers } from './catalogue/imports/handlers.ts'
import { installationHandlers } from './operations/installation/handlers.ts'
import { locationHandlers } from './catalogue/locations/handlers.ts'
import { listMailbox } from './platform/mail/handlers.ts'
import type { Mailbox } from './platform/mail/mailbox.ts'
import { noticeHandlers } from './platform/notices/handlers.ts'
import { organizationHandlers } from './people/organizations/handlers.ts'
import { questionHandlers } from './catalogue/questions/handlers.ts'
import { referenceHandlers } from './catalogue/references/handlers.ts'
import { reportHandlers } from './reporting/reports/handlers.ts'
import { reviewHandlers } from './audits/review/handlers.ts'
import { scheduleHandlers } from './reporting/schedules/handlers.ts'
import type { FailedSignIns } from './platform/sessions/failed-sign-ins.ts'
import { createOwnPassword } from './platform/sessions/own-password.ts'
import { login, sessionHandlers } from './platform/sessions/handlers.ts'
import type { LoginLimit } from './platform/sessions/login-limit.ts'
import type { RequestLimit } from './platform/sessions/request-limit.ts'
import type { OpenSeal } from './reporting/sealing/open-seal.ts'
import { settingsHandlers } from './operations/settings/handlers.ts'
import { syncHandlers } from './audits/sync/handlers.ts'
import { keepTally } from './reporting/tallies/keep-tally.ts'
import { templateHandlers } from './audits/templates/handlers.ts'
import { trailHandlers } from './platform/audit-log/handlers.ts'
import { translationHandlers } from './catalogue/translations/handlers.ts'
import { userHandlers } from './people/users/handlers.ts'

// First: reports name findings by the numbers that it gives.
onCompleted(openActions)
onCompleted(noteLeadSigns)
// What reports are made of, and count, is kept in the transaction that completes.
onCompleted(async (here, row, completion) => {
  await keepTally(here.db, row, completion, await freezeReport(here, row, completion))
})

/** The server's code for every row of the contract; a row without any does not compile. */
export const handlersWith = (
  limits: {
    login: LoginLimit
    failed: FailedSignIns
    register: RequestLimit
    reset: RequestLimit
  },
  {
    isDevelopment = false,
    mailbox,
    writer,
    aiBudget,
    rules = [],
    files = memoryFiles(),
    seal = null,
    tiles = null,
  }: {
    isDevelopment?: boolean
    mailbox?: Mailbox
    writer?: Writer
    aiBudget?: AiBudget
    rules?: readonly Rule[]
    files?: Files
    seal?: OpenSeal | null
    tiles?: About['tiles']
  } = {},
  ownPassword = createOwnPassword(),
): Handlers => ({
  ...installationHandlers,
  ...sessionHandlers,
  ...userHandlers(async (db) => mailbox === undefined || isDemo(db)),
  ...templateHandlers,
  ...trailHandlers,
  ...completionHandlers,
  ...reviewHandlers,
  ...actionHandlers,
  ...findingNoticeHandlers(files, async (db) => mailbox === undefined || isDemo(db)),
  ...scheduleHandlers(files),
  ...noticeHandlers,
  ...settingsHandlers(
    rules,
    async (db) => mailbox !== undefined && isDemo(db),
    async () => Promise.resolve(mailbox === undefined),
    tiles,
  ),
  ...historyHandlers,
  ...importHandlers,
  ...locationHandlers,
  ...questionHandlers,
  ...referenceHandlers(files),
  ...issuingHandlers(files, seal, ownPassword),
  ...assessmentHandlers,
  ...syncHandlers,
  ...translationHandlers(isDevelopment),
  ...accountHandlers(limits, ownPassword),
  ...organizationHandlers,
  ...reportHandlers,
  ...aiHandlers(writer, aiBudget),
  'session.start': login(limits.login, limits.failed),
  'export.take-in': takeInExport,
  'mailbox.list': listMailbox(mailbox),
})
