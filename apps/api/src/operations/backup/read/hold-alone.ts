import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { isOpenElsewhere } from '../../../platform/db/copy-file.ts'
import { BackupError, codeOf } from '../backup-error.ts'

const isNoDatabase = (error: unknown): boolean => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))

export const inUse = (name: string): BackupError =>
  new BackupError(`${name} is open in another program. Stop the server first.`)

/** Throws a BackupError where another program has a SQLite file open. */
export function checkAlone(file: string): void {
  if (!existsSync(file)) return
  try {
    if (isOpenElsewhere(file)) throw inUse(file)
  } catch (error) {
    if (!isNoDatabase(error)) throw error
  }
}

/**
 * Has a SQLite file alone until what it gives is called, with what lay in its write-ahead log folded in.
 * Throws a BackupError where another program has it open; a file that is no database nobody has.
 */
export function holdAlone(file: string): () => void {
  if (!existsSync(file)) return () => undefined
  const database = new Database(file, { timeout: 0 })
  try {
    database.pragma('journal_mode = DELETE')
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (/^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))) throw inUse(file)
    if (isNoDatabase(error)) return () => undefined
    throw error
  }
}
