import { createHmac, timingSafeEqual } from 'node:crypto'
import { sealedText, type ExportedRow } from '@apron/scoring/export-seal.ts'
import { findSetting } from '../backup/settings.ts'
import type { Db } from '../handler.ts'
import { sha256 } from '../trail/hash.ts'

/**
 * The key with which the tablets of a person seal what they export: only their own sessions are ever
 * given it, so that whoever carries the file to the server cannot speak for them.
 */
export async function exportKeyOf(db: Db, userId: string): Promise<string> {
  const value = await findSetting(db, 'signing-key')
  if (value === null) throw new Error('the database has no signing key')
  return createHmac('sha256', Buffer.from(value, 'base64url'))
    .update(`export:${userId}`)
    .digest('base64url')
}

/** The seal of a row, as its author's tablet makes it. */
export const sealOf = (key: string, after: string, row: ExportedRow): string =>
  sha256(`${key}:${sha256(`${key}:${sealedText(after, row)}`)}`)

/** The place of the first row whose seal is not that of its author's key; null where all are. */
export function findUnsealed(
  key: string,
  after: string,
  rows: readonly (ExportedRow & { readonly seal: string })[],
): number | null {
  let before = after
  for (const [index, row] of rows.entries()) {
    const own = sealOf(key, before, row)
    if (!timingSafeEqual(Buffer.from(own), Buffer.from(row.seal))) return index
    before = row.seal
  }
  return null
}
