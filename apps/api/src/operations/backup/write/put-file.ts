import { link, mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BackupError, codeOf, told } from '../backup-error.ts'

/**
 * Writes a file under another name, waits for the disk, and gives it its own name when it is whole. Only
 * its owner may read it. Throws a BackupError where there is one of this name already, unless it
 * `mayReplace` it; what was there stays then, and when anything else fails.
 */
export async function putFile(
  file: string,
  mayReplace: boolean,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  if (!mayReplace && existsSync(file)) throw alreadyThere(file)
  const draft = `${file}.${process.pid}.draft`
  try {
    await removeDrafts(dirname(file), `${basename(file)}.`)
    const handle = await open(draft, 'w', 0o600)
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await name(draft, file, mayReplace)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw told(error, file)
  }
}

const alreadyThere = (file: string): BackupError =>
  new BackupError(`${file} is there already and stays as it is. To replace it, add --force.`)

async function name(draft: string, file: string, mayReplace: boolean): Promise<void> {
  if (mayReplace) return rename(draft, file)
  try {
    // Unlike a rename, this never replaces what somebody put there meanwhile.
    await link(draft, file)
    await rm(draft)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyThere(file)
    await rename(draft, file)
  }
}

/** Removes what runs that were killed have left in a folder, of files whose name begins so. */
export async function removeDrafts(folder: string, begin: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    const pid = /\.(\d+)\.draft$/.exec(entry)?.[1]
    if (pid === undefined || !entry.startsWith(begin) || isRunning(Number(pid))) continue
    await rm(join(folder, entry), { force: true })
  }
}

/** Whether another process of this number runs; this one writes one file at a time. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A name is on the disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch {
    // Not every file system can.
  } finally {
    await handle.close()
  }
}

/** Makes a folder that only its owner may enter, where there is none. */
export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
