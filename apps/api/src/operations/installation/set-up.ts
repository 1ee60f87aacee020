import { randomBytes } from 'node:crypto'
import { hashOf } from '../../people/accounts/links.ts'
import type { Context, Db, Handlers } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { beginSession } from '../../platform/sessions/begin.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { loadMe } from '../../platform/sessions/me.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'
import { checkTimeZone } from '../../platform/settings/check-time-zone.ts'

type Body = Parameters<Handlers['installation.set-up']>[0]['body']

/**
 * Makes the one-time code for the first admin of a bare installation. A code that nobody used is
 * withdrawn: only its hash was kept, so it cannot be shown again.
 */
export async function createSetUpCode(db: Db, now: string): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('link')
      .where('purpose', '=', 'set-up')
      .where('usedAt', 'is', null)
      .execute()
    await trx
      .insertInto('link')
      .values({
        hash: hashOf(code),
        purpose: 'set-up',
        userId: null,
        createdAt: now,
        expiresAt: null,
        usedAt: null,
      })
      .execute()
  })
  return code
}

/** The first admin, their organization and the time zone, for whoever holds the code of the log. It works once. */
export const setUp: Handlers['installation.set-up'] = async ({ body }, context) => {
  const hash = hashOf(body.code)
  await refuseUsed(context.db, hash)
  const { timeZone } = body
  if (timeZone !== undefined) checkTimeZone(timeZone)
  const passwordHash = await hashPassword(body.password)
  return changePeople(context, async (here, tell) => {
    const { db, now, newId } = here
    const used = await db
      .updateTable('link')
      .set({ usedAt: now })
      .where('hash', '=', hash)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw linkUsed()
    const admin = { id: newId(), organizationId: newId() }
    await insertAdmin(here, admin, body, passwordHash)
    await db.updateTable('link').set({ userId: admin.id }).where('hash', '=', hash).execute()
    const { organizationId } = admin
    const act = { organizationId, actorId: admin.id }
    const after = { name: body.organization, kind }
    tell({ ...act, kind: 'organization.create', target: organizationId, after })
    tell({ ...act, kind: 'user.create', target: admin.id, after: { ...rights, organizationId } })
    if (timeZone !== undefined) {
      await db
        .insertInto('settings')
        .values({ id: 1, timeZone })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ timeZone }))
        .execute()
      const change = { before: { timeZone: null }, after: { timeZone } }
      tell({ ...act, organizationId: null, kind: 'settings.change', target: 'settings', ...change })
    }
    const session = await beginSession(here, tell, admin)
    return { ...session, user: await loadMe(db, admin.id) }
  })
}

const kind = 'authority'
const rights = { role: 'admin', status: 'active' } as const

async function insertAdmin(
  { db, now }: Context<null>,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  { organization, email, firstName, lastName }: Body,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('organization')
    .values({ id: organizationId, name: organization, kind, createdAt: now })
    .execute()
  const person = { id, organizationId, email, firstName, lastName, title: null, jobTitle: null }
  await db
    .insertInto('user')
    .values({ ...person, ...rights, passwordHash, signedUpAt: now, lastActiveAt: now })
    .execute()
}

async function refuseUsed(db: Db, hash: string): Promise<void> {
  const link = await db
    .selectFrom('link')
    .select('usedAt')
    .where('hash', '=', hash)
    .where('purpose', '=', 'set-up')
    .executeTakeFirst()
  if (link === undefined) throw notFound()
  if (link.usedAt !== null) throw linkUsed()
}

const linkUsed = (): ProblemError => new ProblemError('link-used', 'This link was used already.')
