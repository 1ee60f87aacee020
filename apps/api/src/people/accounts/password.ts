import type { PasswordByLink, PasswordSet } from '@apron/contracts/account.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { forgetQueuedLinks, queueMail } from '../../platform/mail/queue.ts'
import { notFound } from '../../platform/problem.ts'
import { rememberTablet } from '../../platform/sessions/known-tablet.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import type { RequestLimit } from '../../platform/sessions/request-limit.ts'
import { endSessions } from '../../platform/sessions/queries.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { hashOf, refuseDeadLink, takeLink, voidLinks } from './links.ts'

/**
 * Notes that a reset was asked for, and no more: the sender looks up whose address it is. A known and
 * an unknown address take the same statements and get the same answer.
 */
export const requestReset =
  (limit: RequestLimit): Handler<'account.request-reset'> =>
  async ({ body }, { db, now, newId, address, language }) => {
    if (limit(address, body.email, now)) {
      await queueMail(db, { id: newId(), kind: 'password-reset', email: body.email, language, now })
    }
    return { done: true }
  }

/**
 * A new password for whoever holds the mailed link, which ends every session of theirs. The link is
 * looked at before the costly hash is made, and taken after it, in the transaction that uses it.
 */
const passwordBy =
  (purpose: 'password-reset' | 'set-password') =>
  async ({ body }: { body: PasswordByLink }, context: Context<null>): Promise<PasswordSet> => {
    await refuseDeadLink(context.db, purpose, body.code, context.now)
    const passwordHash = await hashPassword(body.password, {
      isKnown: true,
      place: hashOf(body.code),
    })
    const set = await changePeople(context, async ({ db, now, newId, language }, tell) => {
      const { userId } = await takeLink(db, purpose, body.code, now)
      const user = await db
        .selectFrom('user')
        .select(['id', 'email', 'organizationId', 'passwordHash'])
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst()
      if (user === undefined) throw notFound()
      const { id, email, organizationId } = user
      await db.updateTable('user').set({ passwordHash }).where('id', '=', id).execute()
      await voidLinks(db, id, now)
      await forgetQueuedLinks(db, email)
      const ended = await endSessions(db, id, now)
      if (user.passwordHash !== null) {
        await queueMail(db, { id: newId(), kind: 'password-changed', email, language, now })
      }
      const act = { kind: `user.${purpose}` as const, target: id, organizationId, actorId: id }
      tell({ ...act, after: { sessionsEnded: ended } })
      return { done: true as const, email }
    })
    // Who reads the mail of the account is no stranger to it, however many guess at it meanwhile.
    await rememberTablet(context.db, set.email, context.now)
    return set
  }

export const setPassword: Handler<'account.set-password'> = passwordBy('set-password')
export const resetPassword: Handler<'account.reset-password'> = passwordBy('password-reset')
