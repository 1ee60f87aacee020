import { trialEnd } from '../../platform/sessions/trial.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { loadOrganization } from '../organizations/queries.ts'
import { refuseUnlisted } from '../organizations/unlisted.ts'
import { notFound } from '../../platform/problem.ts'
import type { RefuseForNew } from './addresses.ts'
import { loadManaged } from './managed.ts'
import { refuseGrant } from './reach.ts'
import { isInScope } from '../../platform/sessions/scoped-to.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'

/** A new person, who gets a mail with the link to set a password. */
export const createUser =
  (refuseAddress: RefuseForNew): Handler<'user.create'> =>
  async ({ body }, context) =>
    changePeople(context, async ({ db, caller, now, newId, language: spoken }, tell) => {
      const organizationId = body.organizationId ?? caller.organizationId
      // Another's organization answers as one that is not there.
      if (!isInScope(caller, organizationId)) throw notFound()
      await loadOrganization(db, organizationId)
      refuseUnlisted(organizationId, body.role)
      refuseGrant(caller, body.role)
      await refuseAddress(db, body.email, caller, now)
      const { email, firstName, lastName, role, language = spoken } = body
      const rights = {
        role,
        status: 'active' as const,
        trialEndsAt: role === 'trial' ? trialEnd(now) : null,
      }
      const id = newId()
      const person = { id, organizationId, email, firstName, lastName, language }
      await db
        .insertInto('user')
        .values({
          ...person,
          ...rights,
          title: body.title ?? null,
          jobTitle: body.jobTitle ?? null,
          passwordHash: null,
          signedUpAt: now,
          lastActiveAt: null,
        })
        .execute()
      // Whoever asked for access by this address has it now.
      const request = await takeRequest(db, email)
      if (request !== undefined) {
        const { id: target, ...before } = request
        tell({ kind: 'request.delete', target, organizationId: null, before, after: { user: id } })
      }
      await queueMail(db, { id: newId(), kind: 'set-password', email, language, now })
      tell({
        kind: 'user.create',
        target: id,
        organizationId,
        after: { ...rights, organizationId },
      })
      // Who asked for access is for those to know who decide on it.
      const closed = caller.may('installation.edit') ? (request ?? null) : null
      return { user: await loadManaged(db, id, caller), request: closed }
    })

/** Ends the request of an address, with its links and mails, and gives it as it was; at most one waits. */
export async function takeRequest(db: Db, email: string) {
  const request = await db
    .selectFrom('accessRequest')
    .select(['id', 'kind', 'status', 'requestedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (request === undefined) return undefined
  await db.deleteFrom('link').where('requestId', '=', request.id).execute()
  await db.deleteFrom('mail').where('requestId', '=', request.id).execute()
  await db.deleteFrom('accessRequest').where('id', '=', request.id).execute()
  return request
}
