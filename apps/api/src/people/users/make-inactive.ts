import { voidLinks } from '../accounts/links.ts'
import type { Db } from '../../platform/handler.ts'
import { handInLife } from '../../platform/sessions/session.ts'
import { endSessions } from '../../platform/sessions/queries.ts'

/**
 * Ends every session of somebody, and every link mailed to them. What their tablets hold is still taken
 * for `handInLife`.
 */
export async function makeInactive(db: Db, userId: string, now: string): Promise<void> {
  const until = new Date(Date.parse(now) + handInLife).toISOString()
  await endSessions(db, userId, now, until)
  await voidLinks(db, userId, now)
  await db.updateTable('user').set({ status: 'inactive' }).where('id', '=', userId).execute()
}
