import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { sha256 } from '../../platform/audit-log/hash.ts'
import type { LinkPurpose } from '../users/tables.ts'

/** Milliseconds (specification, section 9). */
export const linkLife = 60 * 60 * 1000

export type LinkOwner = { readonly userId: string | null; readonly requestId: string | null }

/** What is kept of a code: who reads the database cannot use a link. */
export const hashOf = sha256
const after = (now: string): string => new Date(Date.parse(now) + linkLife).toISOString()

/** Makes a one-time link and gives its code, of which only the hash is kept; `code` is new each time. */
export async function createLink(
  db: Db,
  purpose: LinkPurpose,
  owner: Partial<LinkOwner>,
  now: string,
  code = randomBytes(24).toString('base64url'),
): Promise<{ code: string; expiresAt: string }> {
  const expiresAt = after(now)
  const { userId = null, requestId = null } = owner
  await db
    .insertInto('link')
    .values({
      hash: hashOf(code),
      purpose,
      userId,
      requestId,
      createdAt: now,
      expiresAt,
      usedAt: null,
    })
    .execute()
  return { code, expiresAt }
}

/** Milliseconds for which a link may be mailed again, and lives on by that. */
const mailedAgainFor = 2 * linkLife

/** The hashes of an owner's links that may be mailed again. */
export async function findLiveLinks(
  db: Db,
  purpose: LinkPurpose,
  { userId, requestId }: LinkOwner,
  now: string,
): Promise<ReadonlySet<string>> {
  const links = await db
    .selectFrom('link')
    .select('hash')
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('requestId', requestId === null ? 'is' : '=', requestId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', new Date(Date.parse(now) - mailedAgainFor).toISOString())
    .execute()
  return new Set(links.map(({ hash }) => hash))
}

/** A link that is mailed again is valid for an hour from then: every mail says so. */
export async function renewLink(db: Db, code: string, now: string): Promise<{ expiresAt: string }> {
  const expiresAt = after(now)
  await db.updateTable('link').set({ expiresAt }).where('hash', '=', hashOf(code)).execute()
  return { expiresAt }
}

/** Throws not-found, link-used or link-expired for a code that `takeLink` would not take. */
export async function refuseDeadLink(
  db: Db,
  purpose: LinkPurpose,
  code: string,
  now: string,
): Promise<void> {
  const link = await db
    .selectFrom('link')
    .select(['usedAt', 'expiresAt'])
    .where('hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (link === undefined) throw notFound()
  if (link.usedAt !== null) throw used()
  if (link.expiresAt !== null && link.expiresAt <= now) {
    throw new ProblemError('link-expired', 'This link was valid for one hour.')
  }
}

/**
 * Uses a link up and says whose it is; of two that try at once, one statement lets one through. Throws
 * as `refuseDeadLink`.
 */
export async function takeLink(
  db: Db,
  purpose: LinkPurpose,
  code: string,
  now: string,
): Promise<LinkOwner> {
  const taken = await db
    .updateTable('link')
    .set({ usedAt: now })
    .where('hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'requestId'])
    .executeTakeFirst()
  if (taken !== undefined) return taken
  await refuseDeadLink(db, purpose, code, now)
  throw used()
}

/** What else was mailed to a person is of no use once they have a password. */
export async function voidLinks(db: Db, userId: string, now: string): Promise<void> {
  await db
    .updateTable('link')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

const used = (): ProblemError => new ProblemError('link-used', 'This link was used already.')
