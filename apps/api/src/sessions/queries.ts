import type { Db } from '../handler.ts'

/**
 * Ends every session of a user, and says how many there were. Until `depositUntil` they may still hand
 * in what their tablets hold; where it is null, they may not.
 */
export async function endSessions(
  db: Db,
  userId: string,
  now: string,
  depositUntil: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revokedAt: now, depositUntil })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends every session of a person but one; gives how many. */
export async function endOtherSessions(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('id', '!=', sessionId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Active again, they sign in: what was to be handed in before comes with a session of its own. */
export async function endDeposits(db: Db, userId: string): Promise<void> {
  await db.updateTable('session').set({ depositUntil: null }).where('userId', '=', userId).execute()
}
