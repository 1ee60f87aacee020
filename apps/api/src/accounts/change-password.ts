import type { Handler } from '../handler.ts'
import { forgetQueuedLinks, queueMail } from '../mail/queue.ts'
import { ProblemError } from '../problem.ts'
import { hashPassword, verifyPassword } from '../sessions/password.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import { createRecentTimes } from '../sessions/recent-times.ts'
import { changePeople } from '../users/record.ts'
import { voidLinks } from './links.ts'

/** A session that somebody found open is no way to guess its person's password. */
const window = 15 * 60_000
const mostGuesses = 10

/**
 * Another password for who is signed in and knows the present one. The session that asks stays, so that
 * nothing on its tablet has to wait; all others end. Links that were mailed are void.
 */
export function changePassword(): Handler<'account.change-password'> {
  const guesses = createRecentTimes(window)
  return async ({ body }, context) => {
    const { db, now, caller } = context
    const { userId, sessionId } = caller
    const time = Date.parse(now)
    guesses.refuseOver(userId, mostGuesses, time)
    // Counted before the costly check: a hundred guesses at once are a hundred.
    guesses.add(userId, time)
    const asker = { isKnown: true, place: userId }
    const { passwordHash: present } = await db
      .selectFrom('user')
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (present === null || !(await verifyPassword(body.current, present, asker))) {
      const issues = [{ path: 'body.current', code: 'wrong', message: 'This is not the password.' }]
      throw new ProblemError('input-invalid', 'The present password is wrong.', { issues })
    }
    guesses.forget(userId)
    const passwordHash = await hashPassword(body.password, asker)
    return changePeople(context, async ({ db: here, newId, language }, tell) => {
      const { email, organizationId } = await here
        .updateTable('user')
        .set({ passwordHash })
        .where('id', '=', userId)
        // Another one was set meanwhile, by a link: that is the newer.
        .where('passwordHash', '=', present)
        .returning(['email', 'organizationId'])
        .executeTakeFirstOrThrow(
          () => new ProblemError('status-conflict', 'The password was changed meanwhile.'),
        )
      await voidLinks(here, userId, now)
      await forgetQueuedLinks(here, email)
      const sessionsEnded = await endOtherSessions(here, { userId, sessionId, now })
      await queueMail(here, { id: newId(), kind: 'password-changed', email, language, now })
      tell({
        kind: 'user.change-password',
        target: userId,
        organizationId,
        after: { sessionsEnded },
      })
      return { sessionsEnded }
    })
  }
}
