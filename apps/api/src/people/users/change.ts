import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { trialEnd } from '../../platform/sessions/trial.ts'
import { voidLinks } from '../accounts/links.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { forgetQueuedLinks, queueMail } from '../../platform/mail/queue.ts'
import { loadOrganization } from '../organizations/queries.ts'
import { refuseUnlisted } from '../organizations/unlisted.ts'
import { endHandIns, forgetHandedIn } from '../../platform/sessions/queries.ts'
import { refuseTaken } from './addresses.ts'
import { refuseLastAdmin } from './last-admin.ts'
import { makeInactive } from './make-inactive.ts'
import { loadManaged } from './managed.ts'
import { refusal, refuseGrant } from './reach.ts'
import { changedParts, changePeople, type Tell } from '../../platform/sessions/change-people.ts'

type Body = Parameters<Handler<'user.change'>>[0]['body']
type Changes = Omit<Body, 'organizationId'> & {
  organizationId?: string
  trialEndsAt?: string | null
}

/** Who somebody is and what they may do. Nobody changes their own role. */
export const changeUser: Handler<'user.change'> = async ({ params, body }, context) =>
  changePeople(context, async (here, tell) => {
    const user = await loadManaged(here.db, params.userId, here.caller)
    const row = { ...user, organizationId: user.organization.id }
    const changes: Changes = changedParts(row, body as Partial<typeof row>) as Changes
    await refuse(here, user, changes)
    if (changes.role !== undefined) {
      // Another role is not on trial; a trial begins on the day that it is given.
      changes.trialEndsAt = changes.role === 'trial' ? trialEnd(here.now) : null
    }
    if (Object.keys(changes).length > 0) {
      await here.db.updateTable('user').set(changes).where('id', '=', user.id).execute()
      if (changes.email !== undefined) await leaveAddress(here, user)
      tellChange(tell, row, changes)
    }
    return { user: await loadManaged(here.db, user.id, here.caller) }
  })

async function refuse({ db, caller }: Context, user: ManagedUser, changes: Changes): Promise<void> {
  const { role, email, organizationId } = changes
  if (role !== undefined) {
    if (user.id === caller.userId) {
      throw refusal('body.role', 'own-role', 'Nobody changes their own role.')
    }
    refuseGrant(caller, role)
    await refuseLastAdmin(db, user)
  }
  if (email !== undefined) {
    // A reset is mailed to the address: who sets it could take the account over.
    if (caller.role !== 'admin')
      throw refusal('body.email', 'admin-only', 'An admin may change it.')
    await refuseTaken(db, email, user.id)
  }
  if (organizationId !== undefined) {
    if (caller.role !== 'admin') {
      throw refusal('body.organizationId', 'admin-only', 'An admin may change it.')
    }
    await loadOrganization(db, organizationId)
  }
  if (role !== undefined || organizationId !== undefined) {
    refuseUnlisted(organizationId ?? user.organization.id, role ?? user.role)
  }
}

/** Whoever reads the mail of the old address must not get in by it, and is told that it is another now. */
async function leaveAddress(
  { db, now, newId, language }: Context,
  { id, email, language: own }: ManagedUser,
): Promise<void> {
  await voidLinks(db, id, now)
  await forgetQueuedLinks(db, email)
  const mail = { id: newId(), kind: 'address-changed' as const, email, now }
  await queueMail(db, { ...mail, language: own ?? language })
}

const personal = ['email', 'firstName', 'lastName', 'title', 'jobTitle', 'language'] as const

function tellChange(
  tell: Tell,
  row: { id: string; organizationId: string; role: string; trialEndsAt: string | null },
  changes: Changes,
): void {
  const parts = personal.filter((part) => part in changes)
  const plain = (['role', 'organizationId', 'trialEndsAt'] as const).filter(
    (part) => part in changes,
  )
  const pick = (from: Changes | typeof row) =>
    Object.fromEntries(plain.map((part) => [part, from[part] ?? null]))
  const { id: target, organizationId } = row
  tell({
    kind: 'user.change',
    target,
    organizationId,
    ...(plain.length > 0 && { before: pick(row), after: pick(changes) }),
    ...(parts.length > 0 && { parts }),
  })
}

/** Inactive ends every session, which may only hand in from then on; active again, one signs in anew. */
export const setUserStatus: Handler<'user.set-status'> = async ({ params, body }, context) =>
  changePeople(context, async ({ db, caller, now }, tell) => {
    const user = await loadManaged(db, params.userId, caller)
    const { status } = body
    if (status === user.status) return { user }
    if (status === 'inactive') {
      await refuseLastAdmin(db, user)
      await makeInactive(db, user.id, now)
    } else {
      await loadOrganization(db, user.organization.id)
      await endHandIns(db, user.id)
      await forgetHandedIn(db, user.id)
      await db.updateTable('user').set({ status }).where('id', '=', user.id).execute()
    }
    const change = { before: { status: user.status }, after: { status } }
    tell({ kind: 'user.status', target: user.id, organizationId: user.organization.id, ...change })
    return { user: { ...user, status } }
  })
