import { invitationsPerDay } from '@apron/scoring/limits.ts'
import { loadOrganization } from '../../people/organizations/queries.ts'
import { unlistedOrganizationId } from '../../people/organizations/unlisted.ts'
import { takeRequest } from '../../people/users/create.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import type { Context } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import type { Tell } from '../../platform/sessions/change-people.ts'

export type Named = { readonly email: string; readonly organizationId: string | null }

/**
 * The account of an address; one of role `none` is made where there is none, and its owner is mailed a link for a
 * password. Whether it was known changes nothing that the caller is answered: so known addresses count against the
 * day's limit as well.
 */
export async function findOrInvite(
  here: Context,
  tell: Tell,
  { email, organizationId }: Named,
): Promise<string> {
  const { db, now, newId, language } = here
  await countInvitation(here, email)
  // Asked before the address is looked up, so that a wrong one answers the same for any.
  if (organizationId !== null) await loadOrganization(db, organizationId)
  const known = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const id = newId()
  const place = organizationId ?? (await unlistedOrganization(here, tell))
  const request = await takeRequest(db, email)
  if (request !== undefined) {
    const { id: target, ...before } = request
    tell({ kind: 'request.delete', target, organizationId: null, before, after: { user: id } })
  }
  const rights = { role: 'none' as const, status: 'active' as const, trialEndsAt: null }
  await db
    .insertInto('user')
    .values({
      id,
      organizationId: place,
      email,
      // Until they say their name, what they are known by.
      firstName: (email.split('@')[0] ?? email).slice(0, 60),
      lastName: '',
      language,
      ...rights,
      title: null,
      jobTitle: null,
      passwordHash: null,
      signedUpAt: now,
      lastActiveAt: null,
    })
    .execute()
  await queueMail(db, { id: newId(), kind: 'set-password', email, language, now })
  const after = { ...rights, organizationId: place }
  tell({ kind: 'user.create', target: id, organizationId: place, after })
  return id
}

async function countInvitation({ db, caller, now }: Context, email: string): Promise<void> {
  const day = now.slice(0, 10)
  const key = { byId: caller.userId, day }
  await db
    .insertInto('actionInvitation')
    .values({ ...key, email })
    .onConflict((it) => it.columns(['byId', 'day', 'email']).doNothing())
    .execute()
  const { count } = await db
    .selectFrom('actionInvitation')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('byId', '=', caller.userId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (Number(count) <= invitationsPerDay) return
  const retryAfter = 86_400 - (Math.floor(Date.parse(now) / 1000) % 86_400)
  throw new ProblemError('too-many-requests', 'No more owners are named today.', { retryAfter })
}

const unlistedName = 'Not in the list · ليست في القائمة'

/** One for all, which no list offers: a new one for each would say which addresses were not known. */
async function unlistedOrganization({ db, now }: Context, tell: Tell): Promise<string> {
  const id = unlistedOrganizationId
  const values = { id, createdAt: now, name: unlistedName, kind: 'other' }
  const made = await db
    .insertInto('organization')
    .values(values)
    .onConflict((it) => it.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) {
    const after = { name: unlistedName, kind: 'other' }
    tell({ kind: 'organization.create', target: id, organizationId: id, after })
  }
  return id
}
