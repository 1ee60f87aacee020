import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { roles } from '@apron/contracts/role.ts'
import { createWriter } from './audits/ai/writer.ts'
import { createApp, type App } from './app.ts'
import { startBackups } from './operations/backup/write/automatic.ts'
import { keepMark } from './operations/backup/write/keep-mark.ts'
import { readMark } from './operations/backup/write/mark.ts'
import { tellBackwards, tellGone } from './operations/backup/read/went-backwards.ts'
import { ConfigError, hostFor, parseConfig, wantsDemo, type Config } from './platform/config.ts'
import { countOthers } from './platform/db/count-others.ts'
import { NewerDataError } from './platform/db/migrate.ts'
import { occupy } from './platform/db/occupy.ts'
import { isPostgresUrl, nameOf } from './platform/db/target.ts'
import { makeDemo } from './operations/demo/make-demo.ts'
import { demoPassword } from './operations/demo/people.ts'
import { folderFiles } from './platform/files/folder-files.ts'
import { s3Files } from './platform/files/s3-files.ts'
import type { Db } from './platform/handler.ts'
import { startHousekeeping } from './operations/housekeeping.ts'
import { repeat } from './platform/rounds.ts'
import { takeBackBroken } from './catalogue/imports/write/run.ts'
import { closeDatabase, closeFolder } from './operations/installation/close-folder.ts'
import { freezeMissing } from './reporting/issuing/freeze-missing.ts'
import { issueWork } from './reporting/issuing/issue.ts'
import { makeNoticeWork } from './reporting/finding-notices/make-file.ts'
import { stampNoticeWork } from './reporting/finding-notices/stamp-file.ts'
import { sealWork, stampWork } from './reporting/issuing/seal.ts'
import { openInstallation, type Installation } from './operations/installation/first-start.ts'
import { whyUnusable } from './operations/installation/unusable.ts'
import { createJobs } from './platform/jobs/worker.ts'
import { jsonLog } from './platform/log.ts'
import { openMailbox } from './platform/mail/mailbox.ts'
import { mailKinds } from './mail-kinds.ts'
import { createNoticeClock } from './platform/notices/clock.ts'
import { dueNotices } from './due-notices.ts'
import { noticeChecks } from './notice-checks.ts'
import { createSender } from './platform/mail/sender.ts'
import { smtpDelivery } from './platform/mail/smtp.ts'
import { createIds } from './platform/new-id.ts'
import { openTo } from './platform/http/cross-origin.ts'
import { metricsDoor } from './operations/metrics-door.ts'
import { thisMachineOnly } from './platform/http/this-machine-only.ts'
import { createScheduleClock } from './reporting/schedules/clock.ts'
import { scheduleWork } from './reporting/schedules/run.ts'
import { openSeal, type OpenSeal } from './reporting/sealing/open-seal.ts'
import { openTokenKey } from './platform/sessions/token-key.ts'
import { serve, type Serving } from './platform/http/serve.ts'
import { isLoopback, parseTrustedProxies } from './platform/http/trusted-proxies.ts'
import { rulesOf } from './operations/settings/rules.ts'
import { staticFiles } from './platform/http/static-files.ts'
import { tallyMissing } from './reporting/tallies/tally-missing.ts'

const pagesFolder = fileURLToPath(new URL('../../pwa/dist', import.meta.url))
/** Milliseconds between two looks for mails to send. */
const mailPause = 1000
/** Milliseconds between two looks for jobs to do. */
const jobPause = 1000
/** Milliseconds between two looks for schedules that are due. */
const schedulePause = 1000
/** Milliseconds between two looks for what people are to be notified of. */
const noticePause = 20 * 1000
/** Milliseconds between two looks at whether a backup is due. */
const backupPause = 60 * 1000
/** Milliseconds between two notes of how far the log has come. */
const markPause = 60 * 1000
/** Milliseconds between two looks for what has had its time. */
const housekeepingPause = 60 * 60 * 1000
/** Milliseconds between two notes of who failed to sign in. */
const failurePause = 5 * 60 * 1000
const clock = (): number => Date.now()
const random = (): number => randomInt(2 ** 47) / 2 ** 47
const newId = createIds(clock, random)

async function start(): Promise<void> {
  // Whatever is written from here on, logs and drafts too, is this account's alone.
  process.umask(0o077)
  const config = parseConfig(process.env, process.cwd())
  const opened = await open(config)
  try {
    await run(config, opened)
  } catch (error) {
    await opened.takeBack().catch(() => undefined)
    throw error
  }
}

async function run(config: Config, { db, hasDemo, setUpCode, seal, leave }: Opened): Promise<void> {
  const { isDevelopment } = config
  const host = hostFor(config, hasDemo)
  const usesTls = config.tls !== null || (config.publicUrl ?? '').startsWith('https:')
  const isBuilt = existsSync(`${pagesFolder}/index.html`)
  const pages = isBuilt ? { pages: staticFiles(pagesFolder, { usesTls, tiles: config.tiles }) } : {}
  const log = jsonLog((text) => process.stdout.write(text), clock)
  const {
    smtp,
    metrics: { port, token },
  } = config
  const mailbox = openMailbox(join(config.dataDir, 'mailbox'))
  const noteAiFault = (fault: string): void => log({ level: 'warn', path: 'ai', fault })
  const backups =
    config.backups === null
      ? null
      : startBackups(
          { db, database: config.database, clock, newId, log },
          config.backups,
          backupPause,
        )
  const files =
    config.files === null
      ? folderFiles(join(config.dataDir, 'files'))
      : s3Files(config.files, clock)
  const rules = rulesOf(process.env)
  const app = createApp({
    db,
    clock,
    random,
    newId,
    log,
    config: {
      usesTls,
      trusts: parseTrustedProxies(config.trustedProxies) ?? isLoopback,
      isDevelopment,
      rules,
      ...pages,
      ...(smtp === null ? { mailbox } : {}),
      ...(port === null && token !== null ? { metricsToken: token } : {}),
      files,
      seal,
      ...(backups === null ? {} : { backups }),
      tiles: config.tiles,
      ...(config.ai === null ? {} : { writer: createWriter(config.ai, noteAiFault) }),
    },
  })
  const isForAll = !hasDemo || config.demo === true
  const opened = openTo(config.corsOrigins)(app)
  const door = isForAll ? opened : thisMachineOnly(opened, config.corsOrigins)
  const { address, stop } = await serve(door, config, host)
  const metrics = port === null ? null : await serveMetrics(app, { port, token }, host)
  const baseUrl = config.publicUrl ?? address
  const deliver =
    smtp === null ? mailbox.deliver : smtpDelivery(smtp.url, smtp.from, !rules.some(isMailFrom))
  const sender = createSender({ db, clock, newId, baseUrl, deliver, files, kinds: mailKinds, log })
  sender.start(mailPause)
  const issuing = { db, files, newId, baseUrl }
  const sealing = { ...issuing, sealKey: seal.key, tsaUrl: config.tsaUrl }
  const works = {
    'report.issue': issueWork(issuing),
    'report.seal': sealWork(sealing),
    'report.stamp': stampWork(sealing),
    'finding-notice.make': makeNoticeWork(sealing),
    'finding-notice.stamp': stampNoticeWork(sealing),
    'schedule.run': scheduleWork(issuing),
  }
  const jobs = createJobs({ db, clock, log, works })
  const begun = freezeMissing({ db, now: new Date(clock()).toISOString(), newId })
    .then(() => tallyMissing(db))
    .catch((error: unknown) => log({ level: 'error', path: 'issuing', detail: String(error) }))
  jobs.start(jobPause)
  const schedules = createScheduleClock({ db, clock, newId, log })
  schedules.start(schedulePause)
  const notices = createNoticeClock({
    db,
    clock,
    newId,
    log,
    checks: noticeChecks,
    findDue: dueNotices,
  })
  notices.start(noticePause)
  const stopHousekeeping = startHousekeeping({ db, files, clock, newId, log }, housekeepingPause)
  const tellFailures = (): Promise<void> =>
    app.tellFailedSignIns().catch((error: unknown) => {
      log({ level: 'error', path: 'sign-in', detail: String(error) })
    })
  const stopTelling = repeat(tellFailures, failurePause)
  const { database, dataDir } = config
  const stopMark = keepMark({ db, database, dataDir, clock, log }, markPause)

  // Before anybody is told that it serves, and may ask it to end.
  endOnSignal(async () => {
    await Promise.all([stop(), metrics?.stop()])
    await schedules.stop()
    await notices.stop()
    await Promise.all([sender.stop(), stopHousekeeping(), backups?.stop(), jobs.stop(), begun])
    await stopTelling().then(tellFailures)
    await stopMark()
    await db.destroy()
    await leave()
  })

  // `npm start` waits for this: a server that ends before was wrongly set up, one that ends after has crashed.
  process.send?.('serving')
  console.log(`Apron: ${baseUrl}`)
  if (!isBuilt) console.log('The app itself is not built, so only /api is served.')
  if (setUpCode !== null) {
    console.log(`First admin: ${baseUrl}/set-up/${setUpCode}`)
  }
  if (hasDemo) {
    console.log(
      isForAll
        ? 'DEMO=1: this demo is served to whoever reaches it, and everybody knows its passwords.'
        : 'A demo for this machine alone. DEMO=1 serves it to others, DEMO=0 makes a real installation.',
    )
    await showAccounts(db)
  }
}

/** The variable rules whose name mails come from, whatever an admin has set. */
const isMailFrom = ({ variable, isSet }: { variable: string; isSet: boolean }): boolean =>
  variable === 'MAIL_FROM' && isSet

type Opened = Installation & {
  readonly seal: OpenSeal
  /** Says that this server no longer uses the database. */
  readonly leave: () => Promise<void>
}

/** Throws a ConfigError where the database or its folder cannot be used, or is older than it was. */
async function open(config: Config): Promise<Opened> {
  const { database, dataDir } = config
  const now = new Date(clock()).toISOString()
  let takeBack = async (): Promise<void> => undefined
  try {
    closeFolder(dataDir)
    const leave = await occupy(database)
    if (leave === null) throw new ConfigError(`${nameOf(database)} is being restored. Wait for it.`)
    const mark = await readMark(dataDir)
    const gone = mark === null ? null : await tellGone(database, mark)
    if (gone !== null) throw new ConfigError(gone)
    const demo = wantsDemo(config)
    const isShared = isPostgresUrl(database)
    if (!isShared) closeDatabase(database)
    const opened = await openInstallation({ database, demo, now, newId, makeDemo })
    takeBack = opened.takeBack
    if (!isShared) closeDatabase(database)
    const fault = mark === null ? null : await tellBackwards(opened.db, mark)
    if (fault !== null) throw new ConfigError(fault)
    // Nobody else can be at one: this server has the file alone.
    if (!isShared) await takeBackBroken(opened.db, now, 0)
    const keys = { db: opened.db, dataDir, isShared, now }
    await openTokenKey({ ...keys, given: config.tokenKey })
    const others = isShared ? await countOthers(opened.db) : 0
    const seal = await openSeal({ ...keys, others, given: config.signingP12 })
    return { ...opened, seal, leave }
  } catch (error) {
    await takeBack().catch(() => undefined)
    const why = whyUnusable(error, database, dataDir)
    throw why === null ? error : new ConfigError(why)
  }
}

/** On a port of its own, which is for the machine or network that watches this one. */
async function serveMetrics(
  { metrics }: App,
  { port, token }: { port: number; token: string | null },
  host: string,
): Promise<Serving> {
  try {
    return await serve({ fetch: metricsDoor(metrics, token) }, { port, tls: null }, host)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError(error.message.replace(/^PORT/, 'METRICS_PORT').replace(/, as in.*$/, '.'))
  }
}

async function showAccounts(db: Db): Promise<void> {
  const users = await db
    .selectFrom('user')
    .select(['email', 'role'])
    .where('email', 'like', '%@demo.apron.example')
    .where('passwordHash', 'is not', null)
    .execute()
  users.sort(
    (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || (a.email < b.email ? -1 : 1),
  )
  console.log(`Demo accounts, all with the password ${demoPassword}:`)
  for (const { email, role } of users) console.log(`  ${email.padEnd(34)} ${role}`)
}

/**
 * Calls under way are answered and the database is closed; a second signal ends at once. `npm start` asks for it by
 * closing its channel, which closes too where that process is killed.
 */
function endOnSignal(end: () => Promise<void>): void {
  let isEnding = false
  const begin = (): void => {
    if (isEnding) return
    isEnding = true
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  let hasSignal = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // The channel may have closed for this very signal.
      if (hasSignal) process.exit(1)
      hasSignal = true
      begin()
    })
  }
  if (process.send === undefined) return
  process.once('disconnect', begin)
  if (!process.connected) begin()
}

try {
  await start()
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof NewerDataError
  console.error(isExpected ? `Apron cannot start.\n${error.message}` : error)
  process.exit(1)
}
