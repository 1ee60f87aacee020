import type { Context, Handler } from '../handler.ts'
import { notFound } from '../problem.ts'
import { changePeople, type Tell } from './change-people.ts'

/** Where one is signed in, the latest contact first. */
export const listSessions: Handler<'account.sessions'> = async (_, { db, caller, now }) => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'agent'])
    .where('userId', '=', caller.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { sessions: rows.map((row) => ({ ...row, isCurrent: row.id === caller.sessionId })) }
}

/** Shuts a lost tablet out; what is on it stays, and waits for its owner to sign in again. */
export const endSession: Handler<'account.end-session'> = async ({ params }, context) =>
  changePeople(context, async (here, tell) => {
    if (!(await endOne(here, tell, params.sessionId))) throw notFound()
    return { done: true as const }
  })

/** Ends one live session of the caller; false where it is none, or ended already. */
export async function endOne(
  { db, caller, now }: Context,
  tell: Tell,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revokedAt: now, shutOutAt: sessionId === caller.sessionId ? null : now })
    .where('id', '=', sessionId)
    .where('userId', '=', caller.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  tell({ kind: 'session.end', target: sessionId, organizationId: caller.organizationId })
  return true
}

/** The tablets that ever sent something in one's name. */
export const listDevices: Handler<'account.devices'> = async (_, { db, caller }) => ({
  devices: await db
    .selectFrom('device')
    .select(['id', 'firstSeenAt', 'lastSeenAt', 'agent'])
    .where('userId', '=', caller.userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute(),
})
