import type { Handler } from '../../platform/handler.ts'
import { forgetQueuedLinks, queueMail } from '../../platform/mail/queue.ts'
import { ProblemError } from '../../platform/problem.ts'
import type { OwnPassword } from '../../platform/sessions/own-password.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { endOtherSessions } from '../../platform/sessions/queries.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { voidLinks } from './links.ts'

/**
 * Another password for who is signed in and knows the present one. The session that asks stays, so that
 * nothing on its tablet has to wait; all others end. Links that were mailed are void.
 */
export const changePassword =
  (ownPassword: OwnPassword): Handler<'account.change-password'> =>
  async ({ body }, context) => {
    const { now, caller } = context
    const { userId, sessionId } = caller
    const asker = { isKnown: true, place: userId }
    const present = await ownPassword(context, body.current, 'body.current')
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
          () =>
            new ProblemError('status-conflict', 'The password was changed meanwhile.', {
              about: 'password',
            }),
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
