import { hash } from 'node:crypto'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { packText, unpackText } from '../../platform/packed-text.ts'
import type { FileOrder } from './job-keys.ts'

/** A page as the database keeps it, with what names it. */
export function packPage(html: string): Pick<Tables['issuedPage'], 'html' | 'size' | 'sha256'> {
  const bytes = Buffer.from(html)
  return {
    html: packText(html),
    size: bytes.length,
    sha256: hash('sha256', bytes, 'hex'),
  }
}

/** The page of a report as it was last given out; null where it was issued before there were any. */
export async function readPage(
  db: Db,
  { assessmentId, revision, language }: FileOrder,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const rows = await db
    .selectFrom('issuedPage')
    .select(['stage', 'html'])
    .where('assessmentId', '=', assessmentId)
    .where('revision', '=', revision)
    .where('language', '=', language)
    .execute()
  const last = rows.find(({ stage }) => stage === 'signed') ?? rows[0]
  return last === undefined ? null : new Uint8Array(await unpackText(last.html))
}

/** What names every page of a revision. */
export const listPages = async (db: Db, assessmentId: string, revision: number) =>
  db
    .selectFrom('issuedPage')
    .select(['language', 'stage', 'sha256'])
    .where('assessmentId', '=', assessmentId)
    .where('revision', '=', revision)
    .orderBy('language', 'desc')
    .orderBy('stage')
    .execute()
