import { forgetUnconfirmed } from './accounts/forget-unconfirmed.ts'
import type { Db } from './handler.ts'
import type { Log } from './log.ts'

type Ground = {
  readonly db: Db
  readonly clock: () => number
  readonly newId: () => string
  readonly log: Log
}

/**
 * Forgets what has had its time, now and then every so many milliseconds, and gives what stops it:
 * that resolves once nothing is under way. Several servers of one database may do so at once.
 */
export function startHousekeeping(
  { db, clock, newId, log }: Ground,
  every: number,
): () => Promise<void> {
  const look = async (): Promise<void> => {
    try {
      await forgetUnconfirmed({ db, newId, now: new Date(clock()).toISOString() })
    } catch (error) {
      log({ level: 'error', path: 'housekeeping', detail: String(error) })
    }
  }
  let underWay = look()
  const timer = setInterval(() => {
    underWay = underWay.then(look)
  }, every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
