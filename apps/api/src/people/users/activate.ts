import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Role } from '@apron/contracts/role.ts'
import { trialEnd } from '../../platform/sessions/trial.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { findByName, loadOrganization, saveOrganization } from '../organizations/queries.ts'
import { refuseUnlisted } from '../organizations/unlisted.ts'
import { ProblemError } from '../../platform/problem.ts'
import { refuseTaken } from './addresses.ts'
import { loadManaged } from './managed.ts'
import { changedParts, changePeople, type Tell } from '../../platform/sessions/change-people.ts'
import { loadRequest } from './requests.ts'

type Body = Parameters<Handler<'request.change'>>[0]['body']

/** Corrects a request; a role makes a user of it, of the same id, who is mailed a link for a password. */
export const changeRequest: Handler<'request.change'> = async ({ params, body }, context) =>
  changePeople(context, async (here, tell) => {
    const { db } = here
    const request = await loadRequest(db, params.requestId)
    const { role, organizationId, newOrganization, ...details } = body
    const changes = changedParts(request, details as Partial<RequestedUser>)
    const parts = Object.keys(changes)
    if (parts.length > 0) {
      await db.updateTable('accessRequest').set(changes).where('id', '=', request.id).execute()
      tell({ kind: 'request.change', target: request.id, organizationId: null, parts })
    }
    const changed = { ...request, ...changes }
    if (role === undefined) return { request: changed, user: null }
    await activate(here, tell, changed, role, { organizationId, newOrganization })
    return { request: null, user: await loadManaged(db, request.id, here.caller) }
  })

async function activate(
  here: Context,
  tell: Tell,
  request: RequestedUser,
  role: Role,
  place: Pick<Body, 'organizationId' | 'newOrganization'>,
): Promise<void> {
  const { db, now, newId } = here
  if (request.status !== 'awaiting-approval') {
    throw new ProblemError('status-conflict', 'The request does not wait for a decision.', {
      about: 'request',
    })
  }
  const { id, email, firstName, lastName, title, jobTitle, language, requestedAt } = request
  await refuseTaken(db, email, null)
  const organizationId = await placeOf(here, tell, request, place)
  refuseUnlisted(organizationId, role)
  const rights = {
    role,
    status: 'active' as const,
    trialEndsAt: role === 'trial' ? trialEnd(now) : null,
  }
  const person = { id, organizationId, email, firstName, lastName, title, jobTitle, language }
  await db
    .insertInto('user')
    .values({
      ...person,
      ...rights,
      passwordHash: null,
      signedUpAt: requestedAt,
      lastActiveAt: null,
    })
    .execute()
  await db.deleteFrom('accessRequest').where('id', '=', id).execute()
  await settleNotices(db, { aboutId: id, kinds: ['request-waiting'] }, now)
  await queueMail(db, { id: newId(), kind: 'set-password', email, language, now })
  const before = { status: request.status }
  tell({ kind: 'request.activate', target: id, organizationId, before, after: rights })
}

/** The organization that is chosen; where none is, the one that the request names, which is made if there is none. */
async function placeOf(
  { db, now, newId }: Context,
  tell: Tell,
  { organization: name, organizationKind }: RequestedUser,
  { organizationId, newOrganization }: Pick<Body, 'organizationId' | 'newOrganization'>,
): Promise<string> {
  if (organizationId !== undefined && newOrganization !== undefined) {
    const issues: Issue[] = [
      { path: 'body.organizationId', code: 'needed', message: 'Choose one organization.' },
    ]
    throw new ProblemError('input-invalid', 'An account needs one organization.', { issues })
  }
  const chosen =
    organizationId ?? (newOrganization === undefined ? await findByName(db, name) : undefined)
  if (chosen !== undefined) return (await loadOrganization(db, chosen)).id
  const made = await saveOrganization(
    db,
    {
      id: newId(),
      createdAt: now,
      ...(newOrganization ?? { name, kind: organizationKind ?? 'other' }),
    },
    'body.newOrganization.name',
  )
  tell({
    kind: 'organization.create',
    target: made.id,
    organizationId: made.id,
    after: { name: made.name, kind: made.kind },
  })
  return made.id
}
