import type { Db } from '../../platform/handler.ts'
import { removeSessions } from '../../platform/sessions/queries.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Forgets sessions that ended so many days ago, by expiry or by somebody's word, and says how many.
 * Whoever may still hand in by one keeps it until then.
 */
export async function forgetSessions(
  { db, now }: { readonly db: Db; readonly now: string },
  days: number,
): Promise<number> {
  const before = new Date(Date.parse(now) - days * day).toISOString()
  return removeSessions(db, now, (eb) =>
    eb.and([
      eb.or([eb('expiresAt', '<=', before), eb('revokedAt', '<=', before)]),
      eb.or([eb('depositUntil', 'is', null), eb('depositUntil', '<=', now)]),
    ]),
  )
}
