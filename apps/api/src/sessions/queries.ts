import type { Db } from '../handler.ts'

/** Ends every session of a user, and says how many there were. */
export async function endSessions(db: Db, userId: string, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
