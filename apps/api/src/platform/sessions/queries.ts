import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'
import { exportLife } from './session.ts'

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
  if (depositUntil === null) await shutOut(db, { userId, now })
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
  await shutOut(db, { userId, now, but: sessionId })
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
export async function endHandIns(db: Db, userId: string): Promise<void> {
  await db.updateTable('session').set({ depositUntil: null }).where('userId', '=', userId).execute()
}

/** Active again: what was handed in for them while they were not counts no more. */
export async function forgetHandedIn(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('handedIn').where('userId', '=', userId).execute()
}

/**
 * From now on exports of what is written on a person's tablets, or on one, are refused: of sessions that
 * ended before too, because their tablets keep a key until somebody signs out on them.
 */
export async function shutOut(
  db: Db,
  {
    userId,
    now,
    but = '',
    deviceId,
  }: {
    readonly userId: string
    readonly now: string
    /** The session that asks goes on. */
    readonly but?: string
    readonly deviceId?: string | undefined
  },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ shutOutAt: now })
    .where('userId', '=', userId)
    .where('id', '<>', but)
    .where('shutOutAt', 'is', null)
    .$if(deviceId !== undefined, (it) => it.where('deviceId', '=', deviceId ?? ''))
    .execute()
  if (deviceId !== undefined) return
  const forgotten = db.updateTable('endedSession').set({ shutOutAt: now })
  await forgotten.where('userId', '=', userId).where('shutOutAt', 'is', null).execute()
}

type Which = (
  eb: ExpressionBuilder<Tables, 'session'>,
) => ExpressionWrapper<Tables, 'session', SqlBool>

/**
 * Removes rows of sessions, and says how many. Their ids and ends stay for as long as exports that were
 * sealed on their tablets are accepted.
 */
export async function removeSessions(db: Db, now: string, which: Which): Promise<number> {
  const since = new Date(Date.parse(now) - exportLife).toISOString()
  await db.deleteFrom('endedSession').where('endedAt', '<=', since).execute()
  // Before the rows go: a server that dies in between does this once more.
  await db
    .insertInto('endedSession')
    .columns(['id', 'userId', 'endedAt', 'shutOutAt'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select(['id', 'userId'])
        .select((it) => it.fn.coalesce('revokedAt', 'expiresAt').as('endedAt'))
        .select('shutOutAt')
        .where(which)
        .where((it) => it(it.fn.coalesce('revokedAt', 'expiresAt'), '>', since)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numDeletedRows } = await db.deleteFrom('session').where(which).executeTakeFirst()
  return Number(numDeletedRows)
}
