import type { Context, Db } from '../handler.ts'
import { longestSession, sessionLife } from './session.ts'
import { changePeople, type Tell } from './change-people.ts'

/** Live sessions of one person; who signs in once more ends the one that was heard of the longest ago. */
const maxSessions = 20
/** Sessions that are ended in one transaction. */
const atOnce = 500

type Ended = { readonly id: string; readonly userId: string; readonly organizationId: string }
type Why = 'too-many' | 'too-old'

const liveSessions = (db: Db, since: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'session.userId', 'user.organizationId'])
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', since)

/** Ends what a person has beyond `maxSessions`, within the transaction that began one more. */
export async function endBeyondMost(
  db: Db,
  tell: Tell,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<void> {
  const beyond = await liveSessions(db, now)
    .where('session.userId', '=', userId)
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id', 'desc')
    .limit(maxSessions + atOnce)
    .execute()
  await end(db, tell, beyond.slice(maxSessions), { why: 'too-many', now })
}

/**
 * Ends sessions that came to `longestSession`, which opens nothing from that moment on, and says how many:
 * the trail tells why. What is on their tablets stays there.
 */
export async function endOldSessions(
  context: Pick<Context, 'db' | 'now' | 'newId'>,
): Promise<number> {
  const { now } = context
  const old = async (db: Db): Promise<Ended[]> => {
    const began = new Date(Date.parse(now) - longestSession).toISOString()
    // One that nobody used for a month before it was as old ended for that.
    const since = new Date(Date.parse(now) - sessionLife).toISOString()
    const rows = await liveSessions(db, since)
      .select(['session.createdAt', 'session.expiresAt'])
      .where('session.createdAt', '<=', began)
      .execute()
    const isOfAge = ({ createdAt, expiresAt }: (typeof rows)[number]): boolean =>
      Date.parse(expiresAt) - Date.parse(createdAt) >= longestSession
    return rows.filter(isOfAge).slice(0, atOnce)
  }
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
