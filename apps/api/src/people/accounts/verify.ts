import type { Context, Handler } from '../../platform/handler.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { loadSettings } from '../../platform/settings/queries.ts'
import { changePeople, type Tell } from '../../platform/sessions/change-people.ts'
import type { UserTables } from '../users/tables.ts'
import { createLink, takeLink } from './links.ts'
import { notifyAdmins, notifyOfRequest } from './notify-admins.ts'
import { trialEnd } from '../../platform/sessions/trial.ts'

type RequestRow = UserTables['accessRequest']

/** The address is its owner's: a trial begins, anybody else waits for an admin; admins are told. */
export const verify: Handler<'account.verify'> = async ({ params }, context) =>
  changePeople(context, async (here, tell) => {
    const { requestId } = await takeLink(here.db, 'verify', params.token, here.now)
    const request = await here.db
      .selectFrom('accessRequest')
      .selectAll()
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (request === undefined) throw notFound()
    if (request.kind === 'trial') return beginTrial(here, tell, request)
    if (request.status === 'email-unconfirmed') {
      const status = 'awaiting-approval'
      const set = { status, confirmedAt: here.now } as const
      await here.db.updateTable('accessRequest').set(set).where('id', '=', request.id).execute()
      const change = { before: { status: request.status }, after: { status } }
      await notifyOfRequest(here, request)
      tell({ kind: 'request.confirm', target: request.id, organizationId: null, ...change })
    }
    return { outcome: 'awaiting-approval' as const, setPasswordCode: null }
  })

/** A trial has an organization of its own, so that it sees nobody and nobody sees it. */
async function beginTrial(
  { db, now, newId }: Context<null>,
  tell: Tell,
  request: RequestRow,
): Promise<{ outcome: 'trial-active'; setPasswordCode: string }> {
  // An admin may have ended trials since it was asked for; the link stays for when they are back.
  if (!(await loadSettings(db)).allowsTrials) {
    throw new ProblemError('trials-off', 'There are no trials here any more.')
  }
  const taken = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', request.email)
    .executeTakeFirst()
  if (taken !== undefined) {
    throw new ProblemError('status-conflict', 'There is an account of this address already.', {
      about: 'address',
    })
  }
  const organizationId = newId()
  const kind = request.organizationKind ?? 'other'
  const name = `Trial: ${request.organization}`
  await db
    .insertInto('organization')
    .values({ id: organizationId, name, kind, createdAt: now })
    .execute()
  const { id, email, firstName, lastName, title, jobTitle, language } = request
  const person = { id, organizationId, email, firstName, lastName, title, jobTitle, language }
  const trialEndsAt = trialEnd(now)
  const rights = { role: 'trial', status: 'active', trialEndsAt } as const
  await db
    .insertInto('user')
    .values({ ...person, ...rights, passwordHash: null, signedUpAt: now, lastActiveAt: null })
    .execute()
  await db.deleteFrom('accessRequest').where('id', '=', id).execute()
  await queueMail(db, { id: newId(), kind: 'set-password', email, language, now })
  await notifyAdmins({ db, now, newId }, { kind: 'trial-begun', cause: id, aboutId: id, gaps: {} })
  const { code } = await createLink(db, 'set-password', { userId: id }, now)
  tell({ kind: 'organization.create', target: organizationId, organizationId, after: { kind } })
  tell({ kind: 'user.create', target: id, organizationId, after: rights })
  return { outcome: 'trial-active', setPasswordCode: code }
}
