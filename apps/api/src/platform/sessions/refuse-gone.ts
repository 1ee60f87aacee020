import { prepared } from '../db/prepared.ts'
import type { Caller, Db } from '../handler.ts'
import { ProblemError } from '../problem.ts'

const findNow = prepared((db, sessionId: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['role', 'organizationId'])
    .where('session.id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('status', '=', 'active'),
)

/**
 * Who calls was read before the body came, which may take minutes, and before others had their turn: to
 * be asked in the transaction that has the counter. Throws sign-in-needed for a caller whose session
 * ended, and server-busy for one of another role or organization by now.
 */
export async function refuseGone(
  db: Db,
  { sessionId, role, organizationId }: Caller,
): Promise<void> {
  const [caller] = await findNow(db, sessionId)
  if (caller === undefined) throw new ProblemError('sign-in-needed', 'Sign in first.')
  if (caller.role === role && caller.organizationId === organizationId) return
  throw new ProblemError('server-busy', 'Your role has changed. Try again.', { retryAfter: 1 })
}
