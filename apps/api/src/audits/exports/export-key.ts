import { createHmac, timingSafeEqual } from 'node:crypto'
import { sealedText, type ExportedRow } from '@apron/scoring/export-seal.ts'
import { findInstallationValue } from '../../platform/db/installation-values.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { sha256 } from '../../platform/audit-log/hash.ts'

export type SealedRow = ExportedRow & { readonly seal: string }

/**
 * The key with which the tablet of a session seals what it exports: its id, a dot and a secret that only
 * this session is given, so that whoever carries the file to the server cannot speak for its author.
 */
export async function exportKeyOf(
  db: Db,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<string> {
  return `${sessionId}.${await secretFor(db, `export:${userId}:${sessionId}`)}`
}

/** The key that all tablets of a person had before each session got its own. */
export const formerKeyOf = (db: Db, userId: string): Promise<string> =>
  secretFor(db, `export:${userId}`)

async function secretFor(db: Db, purpose: string): Promise<string> {
  const value = await findInstallationValue(db, 'signing-key')
  if (value === null) throw new Error('the database has no signing key')
  return createHmac('sha256', Buffer.from(value, 'base64url')).update(purpose).digest('base64url')
}

/** The seal of a row, as its author's tablet makes it. */
export const sealOf = (key: string, after: string, row: ExportedRow): string =>
  sha256(`${key}:${sha256(`${key}:${sealedText(after, row)}`)}`)

/** The place of the first row that this key did not seal; null where it sealed all. */
export function findUnsealed(
  key: string,
  after: string,
  rows: readonly SealedRow[],
): number | null {
  let before = after
  for (const [index, row] of rows.entries()) {
    const own = sealOf(key, before, row)
    if (!timingSafeEqual(Buffer.from(own), Buffer.from(row.seal))) return index
    before = row.seal
  }
  return null
}
