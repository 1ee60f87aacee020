import { accountHandlers } from './accounts/handlers.ts'
import type { About, Rule } from '@apron/contracts/settings.ts'
import type { AiBudget } from './ai/budget.ts'
import { aiHandlers } from './ai/handlers.ts'
import type { Writer } from './ai/writer.ts'
import { assessmentHandlers } from './assessments/handlers.ts'
import { completionHandlers } from './completions/handlers.ts'
import { onCompleted } from './completions/complete.ts'
import { takeInExport } from './exports/take-in-export.ts'
import type { Files } from './files/files.ts'
import { memoryFiles } from './files/memory-files.ts'
import type { Handlers } from './handler.ts'
import { historyHandlers } from './history/handlers.ts'
import { freezeReport } from './issuing/freeze.ts'
import { issuingHandlers } from './issuing/handlers.ts'
import { isDemo } from './db/installation-values.ts'
import { importHandlers } from './imports/handlers.ts'
import { installationHandlers } from './installation/handlers.ts'
import { locationHandlers } from './locations/handlers.ts'
import { listMailbox } from './mail/handlers.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { organizationHandlers } from './organizations/handlers.ts'
import { questionHandlers } from './questions/handlers.ts'
import { referenceHandlers } from './references/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { reviewHandlers } from './review/handlers.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import type { FailedSignIns } from './sessions/failed-sign-ins.ts'
import { createOwnPassword } from './sessions/own-password.ts'
import { login, sessionHandlers } from './sessions/handlers.ts'
import type { LoginLimit } from './sessions/login-limit.ts'
import type { RequestLimit } from './sessions/request-limit.ts'
import type { OpenSeal } from './sealing/open-seal.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { syncHandlers } from './sync/handlers.ts'
import { keepTally } from './tallies/keep-tally.ts'
import { templateHandlers } from './templates/handlers.ts'
import { trailHandlers } from './trail/handlers.ts'
import { translationHandlers } from './translations/handlers.ts'
import { userHandlers } from './users/handlers.ts'

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
  ...scheduleHandlers(files),
  ...settingsHandlers(rules, async (db) => mailbox !== undefined && isDemo(db), tiles),
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
