import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../platform/db/migrate.ts'
import { openSqlite } from '../platform/db/open-sqlite.ts'

let made: Promise<Buffer> | null = null

/**
 * The bytes of a SQLite database that was migrated and holds no epoch and no key yet. They are made
 * once in a process: to migrate takes many times as long as to open a copy.
 */
export const sqliteTemplate = (): Promise<Buffer> => (made ??= makeTemplate())

async function makeTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'apron-template-'))
  const db = openSqlite(':memory:')
  try {
    await migrate(db)
    await db.deleteFrom('installation').execute()
    await db.deleteFrom('counter').execute()
    const file = join(folder, 'template.db')
    await sql`vacuum into ${file}`.execute(db)
    return await readFile(file)
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}
