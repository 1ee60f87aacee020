import type { Context } from '../handler.ts'
import { startSession } from './session.ts'
import type { Tell } from './change-people.ts'
import { endBeyondMost } from './end-beyond.ts'

/** Signs a person in, within `changePeople`, and tells the log. Gives the token. */
export async function beginSession(
  { db, now, newId, agent }: Context<null>,
  tell: Tell,
  { id: userId, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<{ token: string; expiresAt: string }> {
  const id = newId()
  tell({ kind: 'session.start', target: id, organizationId, actorId: userId })
  const session = await startSession(db, { id, userId, now, agent })
  await endBeyondMost(db, tell, { userId, now })
  return session
}
