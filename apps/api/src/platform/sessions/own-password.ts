import type { Context } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { verifyPassword } from './password.ts'
import { createRecentTimes } from './recent-times.ts'

/** A session that somebody found open is no way to guess its person's password. */
const window = 15 * 60_000
const maxGuesses = 10

/** Whether whoever is signed in also knows their password. Gives what is stored of it. */
export type OwnPassword = (
  context: Pick<Context, 'db' | 'caller' | 'now'>,
  plain: string,
  /** Where it was given: `body.password`. */
  path: string,
) => Promise<string>

/**
 * Asks for the password again before something that a session alone must not do. Ten guesses in a quarter of
 * an hour, whatever they are made for: then too-many-requests. A wrong one is input-invalid at its path.
 */
export function createOwnPassword(): OwnPassword {
  const guesses = createRecentTimes(window)
  return async ({ db, caller: { userId }, now }, plain, path) => {
    const time = Date.parse(now)
    guesses.refuseOver(userId, maxGuesses, time)
    // Counted before the costly check: a hundred guesses at once are a hundred.
    guesses.add(userId, time)
    const { passwordHash } = await db
      .selectFrom('user')
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const asker = { isKnown: true, place: userId }
    if (passwordHash === null || !(await verifyPassword(plain, passwordHash, asker))) {
      const issues = [{ path, code: 'wrong', message: 'The password is wrong.' }]
      throw new ProblemError('input-invalid', 'The password is wrong.', { issues })
    }
    guesses.forget(userId)
    return passwordHash
  }
}
