import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** What the server itself puts into its data folder. */
const own = /^(apron\.db.*|high-water\.json.*|mailbox|files|token\.key|backups?)$/

/**
 * Sees that the data folder is there and that nobody else on this machine reads it: passwords' hashes and
 * keys are in it. A folder that holds other things too, such as /tmp, is left as it is.
 */
export function closeFolder(folder: string, database = 'apron.db'): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(folder)
  const isOpen = (mode & 0o077) !== 0
  if (!isOpen || uid !== process.getuid?.()) return
  const isOwn = (name: string): boolean => own.test(name) || name.startsWith(database)
  if (readdirSync(folder).every(isOwn)) chmodSync(folder, 0o700)
}

/**
 * The same of a SQLite file, wherever it lies, and of what SQLite keeps beside it: it holds all answers.
 * Called again once the file is there; what is made later has the file's own rights.
 */
export function closeDatabase(file: string): void {
  closeFolder(dirname(file), basename(file))
  for (const part of ['', '-wal', '-shm', '-journal'])
    if (existsSync(file + part) && statSync(file + part).uid === process.getuid?.())
      chmodSync(file + part, 0o600)
}
