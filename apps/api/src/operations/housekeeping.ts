import { forgetUnconfirmed } from '../people/accounts/forget-unconfirmed.ts'
import type { Files } from '../platform/files/files.ts'
import { removeLoose } from '../platform/files/loose.ts'
import type { Db } from '../platform/handler.ts'
import { takeBackBroken } from '../catalogue/imports/write/run.ts'
import type { Log } from '../platform/log.ts'
import { repeat } from '../platform/rounds.ts'
import { endOldSessions } from '../platform/sessions/end-beyond.ts'
import { forgetSessions } from './settings/forget-sessions.ts'
import { forgetNotices } from '../platform/notices/forget-notices.ts'
import { loadSettings } from '../platform/settings/queries.ts'

const day = 24 * 60 * 60 * 1000

type Clearing = {
  readonly db: Db
  readonly files: Files
  readonly clock: () => number
  readonly newId: () => string
  readonly log: Log
}

/**
 * Forgets what has had its time, now and then every so many milliseconds, and gives what stops it:
 * that resolves once nothing is under way. Several servers of one database may do so at once.
 */
export function startHousekeeping(
  { db, files, clock, newId, log }: Clearing,
  every: number,
): () => Promise<void> {
  const look = async (): Promise<void> => {
    try {
      const here = { db, newId, now: new Date(clock()).toISOString() }
      const { requestDays, sessionDays } = await loadSettings(db)
      await forgetUnconfirmed(here, requestDays * day)
      // What was not ended at once is at the next look.
      await endOldSessions(here)
      await forgetSessions(here, sessionDays)
      await forgetNotices(db, here.now)
      await removeLoose({ ...here, files })
      await takeBackBroken(db, here.now)
    } catch (error) {
      log({ level: 'error', path: 'housekeeping', detail: String(error) })
    }
  }
  return repeat(look, every)
}
