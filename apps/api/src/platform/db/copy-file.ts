import Database from 'better-sqlite3'

/**
 * Whether another program has this SQLite file open. Every connection to a file with a write-ahead log
 * holds a shared lock while it is open, so whoever gets the exclusive one is alone.
 */
export function isOpenElsewhere(file: string): boolean {
  const database = new Database(file, { timeout: 0 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin exclusive; rollback')
    return false
  } catch (error) {
    if (error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) {
      return true
    }
    throw error
  } finally {
    database.close()
  }
}

/** Copies a SQLite file as it stands, what lies in its write-ahead log included. */
export async function copyFile(file: string, copy: string): Promise<void> {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    await database.backup(copy)
  } finally {
    database.close()
  }
}
