import type { Context, Db } from '../handler.ts'
import { changePeople, type Tell } from '../users/record.ts'

/** Live sessions of one person; who signs in once more ends the one that was heard of the longest ago. */
const mostSessions = 20
/** Milliseconds after which a session ends however often it is used. */
export const longestSession = 180 * 24 * 60 * 60 * 1000
/** Sessions that are ended in one transaction. */
const atOnce = 500

type Ended = { readonly id: string; readonly userId: string; readonly organizationId: string }
type Why = 'too-many' | 'too-old'

const liveSessions = (db: Db, now: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'session.userId', 'user.organizationId'])
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', now)

/** Ends what a person has beyond `mostSessions`, within the transaction that began one more. */
export async function endBeyondMost(
  db: Db,
  tell: Tell,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<void> {
  const beyond = await liveSessions(db, now)
    .where('session.userId', '=', userId)
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(mostSessions + atOnce)
    .execute()
  await end(db, tell, beyond.slice(mostSessions), { why: 'too-many', now })
}

/** Ends sessions that began `longestSession` ago, and says how many. What is on their tablets stays there. */
export async function endOldSessions(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
): Promise<number> {
  const { now } = context
  const began = new Date(Date.parse(now) - longestSession).toISOString()
  const old = (db: Db): Promise<Ended[]> =>
    liveSessions(db, now).where('session.createdAt', '<=', began).limit(atOnce).execute()
  // Nothing is written, and no writer waits, where there is nothing to end.
  if ((await old(context.db)).length === 0) return 0
  return changePeople({ ...context, caller: null }, async ({ db }, tell) => {
    const ended = await old(db)
    await end(db, tell, ended, { why: 'too-old', now })
    return ended.length
  })
}

async function end(
  db: Db,
  tell: Tell,
  sessions: readonly Ended[],
  { why, now }: { readonly why: Why; readonly now: string },
): Promise<void> {
  if (sessions.length === 0) return
  const ids = sessions.map(({ id }) => id)
  await db.updateTable('session').set({ revokedAt: now }).where('id', 'in', ids).execute()
  for (const { id: target, organizationId } of sessions) {
    tell({ kind: 'session.retire', target, organizationId, actorId: null, after: { why } })
  }
}
