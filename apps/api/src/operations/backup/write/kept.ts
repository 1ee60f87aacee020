import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupHeader } from './header.ts'
import { makeFolder, putFile } from './put-file.ts'
import { openBackup } from '../read/read-backup.ts'

/** One of the backups that servers made by themselves. */
export type Kept = { readonly file: string; readonly header: BackupHeader }

const pattern = /^apron-.+\.backup$/

export const automaticName = (now: string, seq: number): string =>
  `apron-${now.replaceAll(':', '-')}-${seq}.backup`

/** The automatic backups of an installation in a folder, the oldest first. What was cut is none. */
export async function listKept(folder: string, installationId: string): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const name of await readdir(folder)) {
    if (!pattern.test(name)) continue
    const file = join(folder, name)
    const opened = await openBackup(file).catch(() => null)
    if (opened?.header.installationId === installationId) kept.push({ file, header: opened.header })
  }
  return kept.sort((a, b) => (a.header.takenAt < b.header.takenAt ? -1 : 1))
}

/** Removes all but the `most` newest; `made` is one that was just read from end to end, and stays. */
export async function rotate(kept: readonly Kept[], made: string, most: number): Promise<Kept[]> {
  const others = kept.filter(({ file }) => file !== made)
  const old = others.slice(0, Math.max(0, others.length + 1 - most))
  for (const { file } of old) await rm(file, { force: true })
  return kept.filter((it) => !old.includes(it))
}

/** Names a folder of backups, by whatever path a server reaches it. */
export async function placeOf(folder: string): Promise<string> {
  await makeFolder(folder)
  const file = join(folder, '.apron-place')
  const found = await readFile(file, 'utf8').catch(() => '')
  if (/^[0-9a-f-]{36}$/.test(found)) return found
  const id = randomUUID()
  await putFile(file, true, (handle) => handle.writeFile(id))
  return id
}
