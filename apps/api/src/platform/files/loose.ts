import type { Db } from '../handler.ts'
import type { Files } from './files.ts'

/** Days that a file stays which no row names any more: a backup that is restored may still name it. */
const looseDays = 90
const day = 24 * 60 * 60 * 1000

type Clearing = {
  readonly db: Db
  readonly files: Files
  readonly newId: () => string
  readonly now: string
}

/**
 * Keeps bytes under a key of their own, `area/<id>`, and gives the key. The file is loose, and goes after
 * `looseDays`, until the transaction that writes a row which names it also calls `bindFile`: whatever
 * fails on the way, nothing is left behind and nothing is named that is not there.
 */
export async function putLoose(
  { db, files, newId, now }: Clearing,
  area: string,
  bytes: Uint8Array,
): Promise<string> {
  const key = `${area}/${newId()}`
  await db.insertInto('looseFile').values({ key, since: now }).execute()
  await files.put(key, bytes)
  return key
}

/** In the transaction that writes a row which names the file. Throws where it is gone by now. */
export async function bindFile(tx: Db, key: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('looseFile')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw new Error(`${key} is not loose`)
}

/** In the transaction after which no row names the file any more. */
export async function looseFile(tx: Db, key: string, now: string): Promise<void> {
  await tx.insertInto('looseFile').values({ key, since: now }).execute()
}

/** Removes what was loose for long enough; a hundred at most, the rest at the next look. */
export async function removeLoose({ db, files, now }: Omit<Clearing, 'newId'>): Promise<void> {
  const before = new Date(Date.parse(now) - looseDays * day).toISOString()
  const rows = await db
    .selectFrom('looseFile')
    .select('key')
    .where('since', '<', before)
    .orderBy('since')
    .limit(100)
    .execute()
  for (const { key } of rows) {
    await files.remove(key)
    await db.deleteFrom('looseFile').where('key', '=', key).execute()
  }
}
