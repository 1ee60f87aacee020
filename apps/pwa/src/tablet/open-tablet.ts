import { apiOf } from '../data/api.ts'
import { openDatabase } from '../data/database.ts'
import { browserPorts } from '../sync/send/browser-ports.ts'
import { countUnsent } from '../sync/view/counts.ts'
import { recordDrafts } from '../sync/record/drafts.ts'
import { createEngine, type Engine } from '../sync/send/engine.ts'
import type { Ports } from '../sync/send/ports.ts'
import { authSession } from './auth-session.ts'
import { holdSubmit } from './hold-submit.ts'
import { keepFiles, openFiles } from './kept-files.ts'
import { keepNotices, openNotices } from './kept-notices.ts'
import { reportMissing } from './report-missing.ts'
import { watchConnection } from './watch-connection.ts'
import type { Tablet } from './use-tablet.ts'
import { watchContact } from './watch-contact.ts'
import { watchSession } from './watch-session.ts'
import { watchWork } from './watch-work.ts'

export type OpenTablet = { readonly tablet: Tablet; readonly close: () => void }

/** Opens a person's database and starts their engine. Null where nobody is signed in to it. */
export async function openTablet(userId: string): Promise<OpenTablet | null> {
  const db = openDatabase(userId)
  const session = await db.meta.get('session')
  if (session?.key !== 'session') {
    db.close()
    return null
  }
  authSession.hold(session.user, session.token)
  const ports = browserPorts()
  const engine = createEngine(db, ports, userId)
  const unwatchWork = watchWork(db, engine.notice)
  const unwatch = watchConnection(db, engine)
  // What was being typed when the battery died is sent without anybody looking for it.
  void recordDrafts(db, ports).catch(() => undefined)
  const tries = watchTries(engine, ports)
  const { api: answered, contact } = watchContact(apiOf(db), ports)
  const { api, session: heard } = watchSession(answered)
  const hold = await holdSubmit(db, engine)
  // A page that has not counted yet would say that all is sent.
  engine.notice({ unsent: await countUnsent(db), isNew: false })
  const stopReporting = reportMissing(api, session.user.role)
  const files = openFiles(userId)
  const stopKeeping = keepFiles(db, files, api)
  const notices = openNotices(userId)
  const keptNotices = keepNotices(notices, api, ports.now)
  const close = (): void => {
    stopKeeping()
    keptNotices.stop()
    stopReporting()
    hold.stop()
    engine.stop()
    tries.stop()
    unwatch()
    unwatchWork()
    db.close()
  }
  return {
    tablet: {
      me: session.user,
      db,
      ports,
      engine,
      api,
      files,
      notices,
      refreshNotices: keptNotices.refresh,
      session: heard,
      contact,
      lastTryAt: tries.lastAt,
      tryNow: hold.tryNow,
      queueHeld: hold.queueHeld,
    },
    close,
  }
}

/** Notes when the engine's last round ended, however it did. */
function watchTries(
  engine: Engine,
  ports: Pick<Ports, 'now'>,
): { readonly lastAt: () => string | null; readonly stop: () => void } {
  let last: string | null = null
  let before = engine.state().phase
  const stop = engine.subscribe(() => {
    const { phase } = engine.state()
    if (before === 'syncing' && phase !== 'syncing') last = new Date(ports.now()).toISOString()
    before = phase
  })
  return { lastAt: () => last, stop }
}
