import { randomUUID } from 'node:crypto'
import { ensureInstallation, migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { openSqlite } from '../platform/db/open-sqlite.ts'
import type { Db } from '../platform/handler.ts'
import {
  createDatabase,
  removeDatabase,
  returnDatabase,
  takeDatabase,
  urlOf,
} from './postgres-databases.ts'
import { sqliteTemplate } from './sqlite-template.ts'

/** The variable that names the PostgreSQL server on which the tests run; without it they run on SQLite. */
export const urlVariable = 'APRON_TEST_POSTGRES'

const serverUrl = (): string | undefined => process.env[urlVariable] || undefined

/** A database of one test: its own, empty, migrated. */
export type TestDatabase = {
  readonly db: Db
  /** What `openDatabase` takes to open it once more, except `:memory:`, which is another each time. */
  readonly target: string
  /** Ends it; every other connection to it must be closed before. */
  readonly destroy: () => Promise<void>
}

/**
 * Opens one on the PostgreSQL server `server`, by default the one that this run is about, or else on
 * SQLite in memory. `newId` names its epoch.
 */
export async function openTestDatabase({
  newId = randomUUID,
  server = serverUrl(),
  connections,
}: {
  newId?: () => string
  server?: string | undefined
  /** At most, on a server. */
  connections?: number
} = {}): Promise<TestDatabase> {
  return server === undefined ? openInMemory(newId) : openOnServer(server, newId, connections)
}

async function openInMemory(newId: () => string): Promise<TestDatabase> {
  const db = openSqlite(await sqliteTemplate())
  await ensureInstallation(db, newId)
  return { db, target: ':memory:', destroy: () => db.destroy() }
}

/** Opens a SQLite file or a PostgreSQL database, and migrates it; `destroy` only closes it. */
export async function openNamed(target: string, newId: () => string): Promise<TestDatabase> {
  const db = openDatabase(target)
  await migrate(db, newId)
  return { db, target, destroy: () => db.destroy() }
}

const admins = new Map<string, Db>()
function adminOf(server: string): Db {
  const known = admins.get(server) ?? openDatabase(server)
  admins.set(server, known)
  return known
}

async function openOnServer(
  server: string,
  newId: () => string,
  connections?: number,
): Promise<TestDatabase> {
  const admin = adminOf(server)
  const name = await takeDatabase(admin, server)
  const target = urlOf(server, name)
  const db = openPostgres(target, connections)
  await ensureInstallation(db, newId)
  return { db, target, destroy: () => returnDatabase(admin, db, name) }
}

/** A database without a table, on the server that this run is about. */
export async function emptyServerDatabase(): Promise<TestDatabase> {
  const server = serverUrl()
  if (server === undefined) throw new Error(`this test needs ${urlVariable}`)
  const admin = adminOf(server)
  const name = `apron_${randomUUID().replaceAll('-', '')}`
  const target = await createDatabase(admin, server, name)
  const db = openDatabase(target)
  const destroy = async (): Promise<void> => {
    await db.destroy()
    await removeDatabase(admin, name)
  }
  return { db, target, destroy }
}
