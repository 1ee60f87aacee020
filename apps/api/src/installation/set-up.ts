import { createHash, randomBytes } from 'node:crypto'
import type { Db, Handlers } from '../handler.ts'
import { notFound, ProblemError } from '../problem.ts'
import { startSession } from '../session.ts'
import { hashPassword } from '../sessions/password.ts'
import { loadMe } from '../users/queries.ts'

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

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

/** The first admin and their organization, for whoever holds the code of the log. It works once. */
export const setUp: Handlers['installation.set-up'] = async ({ body }, context) => {
  const { db, now, newId, agent } = context
  const hash = hashOf(body.code)
  await refuseUsed(db, hash)
  const passwordHash = await hashPassword(body.password)
  const userId = newId()
  await db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('link')
      .set({ usedAt: now })
      .where('hash', '=', hash)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw linkUsed()
    const organizationId = newId()
    await trx
      .insertInto('organization')
      .values({ id: organizationId, name: body.organization, kind: 'authority', createdAt: now })
      .execute()
    await trx
      .insertInto('user')
      .values({
        id: userId,
        organizationId,
        email: body.email,
        passwordHash,
        firstName: body.firstName,
        lastName: body.lastName,
        title: null,
        jobTitle: null,
        role: 'admin',
        status: 'active',
        signedUpAt: now,
        lastActiveAt: now,
      })
      .execute()
    await trx.updateTable('link').set({ userId }).where('hash', '=', hash).execute()
  })
  const session = await startSession(db, { id: newId(), userId, now, agent })
  return { ...session, user: await loadMe(db, userId) }
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
