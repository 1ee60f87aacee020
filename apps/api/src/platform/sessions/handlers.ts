import type { Handler, Handlers } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { beginSession } from './begin.ts'
import { changePeople } from './change-people.ts'
import { findActiveByEmail } from './entering.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import { findKnownTablet, rememberTablet } from './known-tablet.ts'
import type { LoginLimit } from './login-limit.ts'
import { loadMe } from './me.ts'
import { endOne } from './own.ts'
import { nobodysHash, verifyPassword } from './password.ts'

/**
 * A wrong password, an unknown address and an inactive account get one answer in one time: a hash is
 * checked in each case.
 */
export const login =
  (limit: LoginLimit, failed: FailedSignIns): Handler<'session.start'> =>
  async ({ body }, context) => {
    const { db, now, address } = context
    const { email } = body
    const tablet = await findKnownTablet(db, email, now)
    const user = await findActiveByEmail(db, email)
    const tellFailed = (): void => failed.note({ user: user ?? null, address, now })
    const attempt = { address, email, tablet, now }
    const { asker, forgive, withdraw } = limit.attempt(attempt, tellFailed)
    const isRight = await verifyPassword(
      body.password,
      user?.passwordHash ?? nobodysHash,
      asker,
    ).catch((error: unknown) => {
      withdraw()
      throw error
    })
    if (user === undefined || !isRight) {
      tellFailed()
      throw wrong()
    }
    forgive()
    await rememberTablet(db, email, now)
    const session = await changePeople(context, async (here, tell) => {
      // Checking took its time: meanwhile there may be another password, or nobody.
      const still = await findActiveByEmail(here.db, email)
      if (still?.id !== user.id || still.passwordHash !== user.passwordHash) throw wrong()
      return beginSession(here, tell, still)
    })
    return { ...session, user: await loadMe(db, user.id) }
  }

const wrong = (): ProblemError =>
  new ProblemError('wrong-credentials', 'The address or the password is wrong.')

const logout: Handlers['session.end'] = async (_, context) => {
  const { sessionId } = context.caller
  await changePeople(context, async (here, tell) => endOne(here, tell, sessionId))
  return { done: true }
}

const me: Handlers['session.me'] = async (_, { db, caller }) => ({
  user: await loadMe(db, caller.userId),
})

export const sessionHandlers = {
  'session.end': logout,
  'session.me': me,
} satisfies Partial<Handlers>
