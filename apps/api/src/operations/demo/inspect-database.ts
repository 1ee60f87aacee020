import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { findUsedTable } from '../../platform/db/copy-rows.ts'
import { countOthers } from '../../platform/db/count-others.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { isDemo } from '../../platform/db/installation-values.ts'

export type Found = 'absent' | 'demo' | 'in-use' | 'foreign'

/**
 * What stands in the way of replacing this SQLite file: nothing (`absent`, or a `demo` that nobody has
 * open), another process that has it open (`in-use`), or that it was not made as a demo (`foreign`).
 * Every connection to a file with a write-ahead log holds a shared lock while it is open, so whoever
 * gets the exclusive one is alone.
 */
export function inspectDatabase(file: string): Found {
  if (!existsSync(file)) return 'absent'
  const database = new Database(file, { timeout: 0 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin exclusive')
    const mark = database.prepare(`select "value" from "installation" where "key" = 'demo'`).get()
    database.exec('rollback')
    return (mark as { value: string } | undefined)?.value === '1' ? 'demo' : 'foreign'
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    return /^SQLITE_(BUSY|LOCKED)/.test(error.code) ? 'in-use' : 'foreign'
  } finally {
    database.close()
  }
}

/**
 * As `inspectDatabase`, for a database of a PostgreSQL server: `absent` has no tables or no rows, and
 * `in-use` is one to which a server of ours is connected.
 */
export async function inspectServer(url: string): Promise<Found> {
  const db = openDatabase(url)
  try {
    const tables = await db.introspection.getTables()
    if (tables.length === 0) return 'absent'
    if (!tables.some(({ name }) => name === 'installation')) return 'foreign'
    if ((await countOthers(db)) > 0) return 'in-use'
    if (await isDemo(db)) return 'demo'
    return (await findUsedTable(db)) === null ? 'absent' : 'foreign'
  } finally {
    await db.destroy()
  }
}
