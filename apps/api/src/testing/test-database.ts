import { randomUUID } from 'node:crypto'
import { ensureInstallation, migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../handler.ts'
import { returnDatabase, takeDatabase, urlOf } from './postgres-databases.ts'

/** The variable that names the PostgreSQL server on which the tests run; without it they run on SQLite. */
export const urlVariable = 'APRON_TEST_POSTGRES'

const serverUrl = (): string | undefined => process.env[urlVariable] || undefined

/** Whether the tests run on PostgreSQL. What concerns SQLite's files is tested without it only. */
export const onPostgres = (): boolean => serverUrl() !== undefined

/** A database of one test: its own, empty, migrated. */
export type TestDatabase = {
  readonly db: Db
  /** What `openDatabase` takes to open it once more, except `:memory:`, which is another each time. */
  readonly target: string
  /** Ends it; every other connection to it must be closed before. */
  readonly destroy: () => Promise<void>
}

/**
 * Opens one on SQLite (`file`, memory by default), or on the PostgreSQL server `server`, by default the
 * one that this run is about. `newId` names its epoch.
 */
export async function openTestDatabase({
  newId = randomUUID,
  file = ':memory:',
  server = serverUrl(),
}: {
  newId?: () => string
  file?: string
  server?: string | undefined
} = {}): Promise<TestDatabase> {
  if (server !== undefined) return openOnServer(server, newId)
  const db = openDatabase(file)
  await migrate(db, newId)
  return { db, target: file, destroy: () => db.destroy() }
}

const admins = new Map<string, Db>()
function adminOf(server: string): Db {
  const known = admins.get(server) ?? openDatabase(server)
  admins.set(server, known)
  return known
}

async function openOnServer(server: string, newId: () => string): Promise<TestDatabase> {
  const admin = adminOf(server)
  const name = await takeDatabase(admin, server)
  const target = urlOf(server, name)
  const db = openDatabase(target)
  await ensureInstallation(db, newId)
  return { db, target, destroy: () => returnDatabase(admin, db, name) }
}
