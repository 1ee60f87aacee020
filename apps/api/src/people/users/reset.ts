import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { createLink, voidLinks } from '../accounts/links.ts'
import type { Context, Db, Handler } from '../../platform/handler.ts'
import { forgetQueuedLinks, queueMail } from '../../platform/mail/queue.ts'
import { ProblemError } from '../../platform/problem.ts'
import { createRecentTimes } from '../../platform/sessions/recent-times.ts'
import { loadManaged } from './managed.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'

/** Whether mails leave this installation; a demo's are read on screen. */
export type SendsMail = (db: Db) => Promise<boolean>

export const resetWays =
  (sendsMail: SendsMail): Handler<'users.reset-ways'> =>
  async (_, { db, caller }) => ({
    mail: await sendsMail(db),
    copy: caller.may('installation.edit'),
  })

const window = 60 * 60_000
/** Mails to one person within `window`, whoever asks for them. */
const maxToOne = 6
/** Mails that one person asks for within `window`: enough for a morning of newcomers. */
const maxByOne = 100

/** Throws too-many-requests where somebody is mailed too often, or mails too many. */
function createResetLimit(): (by: string, to: string, now: string) => void {
  const mails = createRecentTimes(window)
  return (by, to, iso) => {
    const now = Date.parse(iso)
    mails.refuseOver(`to ${to}`, maxToOne, now)
    mails.refuseOver(`by ${by}`, maxByOne, now)
    mails.add(`to ${to}`, now)
    mails.add(`by ${by}`, now)
  }
}

/** The mail with which somebody sets a new password, or their first. */
export const mailReset =
  (sendsMail: SendsMail, limit = createResetLimit()): Handler<'user.reset-password'> =>
  async ({ params }, context) =>
    changePeople(context, async (here, tell) => {
      const { db, now, newId, language } = here
      const user = await loadEntering(here, params.userId)
      limit(here.caller.userId, user.id, now)
      // A mail that nobody gets is not said to have gone.
      if (!(await sendsMail(db))) {
        throw new ProblemError('no-mail', 'This installation sends no mails.')
      }
      const kind = purposeOf(user)
      await queueMail(db, { id: newId(), kind, email: user.email, language, now })
      const { id: target, organization } = user
      const after = { mail: kind }
      tell({ kind: 'user.reset-mail', target, organizationId: organization.id, after })
      return { sentTo: user.email }
    })

/**
 * The link itself, for whom no mail reaches: told this once, and kept nowhere but as a hash. Links that
 * were made before end, so that only one is about.
 */
export const copyResetLink: Handler<'user.reset-link'> = async ({ params }, context) =>
  changePeople(context, async (here, tell) => {
    const { db, now } = here
    const user = await loadEntering(here, params.userId)
    const purpose = purposeOf(user)
    await voidLinks(db, user.id, now)
    await forgetQueuedLinks(db, user.email)
    const { code, expiresAt } = await createLink(db, purpose, { userId: user.id }, now)
    const { id: target, organization } = user
    const after = { purpose, expiresAt }
    tell({ kind: 'user.reset-link', target, organizationId: organization.id, after })
    return { path: `/${purpose}/${code}`, expiresAt }
  })

const purposeOf = ({ hasPassword }: ManagedUser) =>
  hasPassword ? ('password-reset' as const) : ('set-password' as const)

/** Somebody within reach who may sign in. */
async function loadEntering({ db, caller }: Context, userId: string): Promise<ManagedUser> {
  const user = await loadManaged(db, userId, caller)
  if (user.status === 'active') return user
  throw new ProblemError('status-conflict', 'An inactive account has no use for a password.', {
    about: 'account',
  })
}
