import { Dexie } from 'dexie'
import { ownerOf } from '../data/database-name.ts'
import type { Database } from '../data/database.ts'
import { draftKey, type ExportedWork } from '../sync/send/export-unsent.ts'
import { filesName } from './kept-files.ts'
import { noticesName } from './kept-notices.ts'
import { forgetCurrent, forgetPerson } from './signed-in.ts'
import { isUnsettled } from './unsent.ts'

/** Work that is neither on the server nor in the exported file. */
export class OnlyHereError extends Error {
  override readonly name = 'OnlyHereError'
}

/**
 * Signs out and removes all of this person's data from the tablet. `exported` names the work that is in a
 * file. Throws OnlyHereError, and nothing has changed, where other unsent or refused work is stored.
 *
 * Check, sign-out and removal are one transaction: whatever another tab writes comes before it, and is
 * checked, or after it, and fails because nobody is signed in. Deletes `db`, and gives the
 * token of the session, null where there was none: only with it can the session be ended on the server.
 */
export async function removePerson(db: Database, exported: ExportedWork): Promise<string | null> {
  const userId = ownerOf(db.name)
  const session = await db.transaction('rw', db.tables, async () => {
    const [rows, drafts, found] = await Promise.all([
      db.outbox.toArray(),
      db.drafts.toArray(),
      db.meta.get('session'),
    ])
    const onlyHere = [
      ...rows.filter(isUnsettled).map(({ id }) => id),
      ...drafts.map(draftKey),
    ].filter((key) => !exported.has(key))
    if (onlyHere.length > 0) throw new OnlyHereError(`${onlyHere.length} only here`)
    await Promise.all(db.tables.map((table) => table.clear()))
    return found
  })
  forgetCurrent()
  await db.delete()
  await Dexie.delete(filesName(userId))
  await Dexie.delete(noticesName(userId))
  forgetPerson(userId)
  return session?.key === 'session' ? session.token : null
}
