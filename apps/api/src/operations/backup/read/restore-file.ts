import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { chmod, copyFile, link, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { openDatabase } from '../../../platform/db/open.ts'
import { BackupError, told } from '../backup-error.ts'
import { holdAlone } from './hold-alone.ts'
import { loadBackup, type Life, type NewLifeCause } from './load-rows.ts'
import { makeFolder, syncFolder } from '../write/put-file.ts'
import type { BackupFile } from './read-backup.ts'

/** SQLite's own files beside one. */
const companions = ['-wal', '-shm', '-journal']

/**
 * Puts a checked backup in the place of a SQLite file: it is made under another name, takes the place at
 * once when it is whole, and what was there is kept under the name that is given. `noteLife` is called
 * before anybody can open the new one.
 */
export async function restoreFile(
  file: string,
  backup: BackupFile,
  rebirth: NewLifeCause & { readonly noteLife: (life: Life) => Promise<void> },
): Promise<{ readonly life: Life; readonly keptAs: string | null }> {
  const draft = `${file}.restoring`
  try {
    await makeFolder(dirname(file))
    await removeLeft(file, draft)
    await checkRoom(file, backup)
    const life = await build(draft, backup, rebirth)
    const keptAs = await takeItsPlace(draft, file, rebirth.now, () => rebirth.noteLife(life))
    return { life, keptAs }
  } catch (error) {
    for (const end of ['', ...companions]) await rm(draft + end, { force: true })
    throw told(error, file)
  }
}

/** What a restore that was killed has left: half a draft, or a second name of the file in use. */
async function removeLeft(file: string, draft: string): Promise<void> {
  for (const end of ['', ...companions]) await rm(draft + end, { force: true })
  if (!existsSync(file)) return
  const { ino } = await stat(file)
  for (const name of await readdir(dirname(file))) {
    const path = join(dirname(file), name)
    const isKept = name.startsWith(`${basename(file)}.before-`)
    if (isKept && (await stat(path)).ino === ino) await rm(path)
  }
}

async function checkRoom(file: string, { header }: BackupFile): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(file))
  if (bavail * bsize > header.size) return
  throw new BackupError(
    `There is no room for ${file}: the backup holds a database of ${header.size} bytes, ` +
      `and ${bavail * bsize} are free.`,
  )
}

async function build(draft: string, backup: BackupFile, rebirth: NewLifeCause): Promise<Life> {
  const db = openDatabase(draft)
  try {
    await chmod(draft, 0o600)
    // With a write-ahead log it would be written twice, and nobody else reads it yet.
    await sql`pragma journal_mode = delete`.execute(db)
    const life = await db.transaction().execute((tx) => loadBackup(tx, backup, rebirth))
    await sql`pragma journal_mode = wal`.execute(db)
    return life
  } finally {
    await db.destroy()
  }
}

async function takeItsPlace(
  draft: string,
  file: string,
  now: string,
  noteLife: () => Promise<void>,
): Promise<string | null> {
  const letGo = holdAlone(file)
  try {
    const keptAs = existsSync(file) ? await keep(file, now) : null
    await rename(draft, file)
    await syncFolder(dirname(file))
    await noteLife()
    return keptAs
  } finally {
    letGo()
  }
}

/** Gives what is there a second name, which is the only one once the first is taken. */
async function keep(file: string, now: string): Promise<string> {
  const keptAs = `${file}.before-${now.replaceAll(':', '-')}`
  try {
    await link(file, keptAs)
  } catch {
    await copyFile(file, keptAs)
  }
  // Of a file that could not be read; they must not be laid over the new one.
  for (const end of ['-wal', '-shm']) {
    if (existsSync(file + end)) await rename(file + end, keptAs + end)
  }
  return keptAs
}
