import { countOthers } from '../../../platform/db/count-others.ts'
import { openDatabase } from '../../../platform/db/open.ts'
import { takePlace } from '../../../platform/db/place.ts'
import { setAside } from '../../../platform/db/set-aside.ts'
import { nameOf } from '../../../platform/db/target.ts'
import { loadBackup, type Life, type NewLifeCause } from './load-rows.ts'
import type { BackupFile } from './read-backup.ts'
import { inUse } from './hold-alone.ts'

/**
 * Puts a checked backup in the place of what a PostgreSQL database holds, in one transaction; what was
 * there is kept in a schema of its own, of the name that is given.
 */
export async function restoreServer(
  url: string,
  backup: BackupFile,
  rebirth: NewLifeCause & { readonly noteLife: (life: Life) => Promise<void> },
): Promise<{ readonly life: Life; readonly keptAs: string | null }> {
  const schema = `apron_before_${rebirth.now.replaceAll(/[^\dT]/g, '')}`
  const db = openDatabase(url)
  try {
    const restored = await db.transaction().execute(async (tx) => {
      const isKept = await setAside(tx, schema)
      const life = await loadBackup(tx, backup, rebirth)
      return { life, keptAs: isKept ? `the schema ${schema} of ${nameOf(url)}` : null }
    })
    await rebirth.noteLife(restored.life)
    return restored
  } finally {
    await db.destroy()
  }
}

/** Has a PostgreSQL database alone while `work` runs. Throws a BackupError where a server has it open. */
export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const leave = await takePlace(url, 'users', 'alone')
  if (leave === null) throw inUse(nameOf(url))
  try {
    // One of an older program takes no place.
    const db = openDatabase(url)
    const others = await countOthers(db).finally(() => db.destroy())
    if (others > 0) throw inUse(nameOf(url))
    return await work()
  } finally {
    await leave()
  }
}
