import { randomBytes, randomUUID } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import type { Db } from '../handler.ts'
import { findMigrations } from './find-migrations.ts'

/** Every migration, by the name that the database remembers. A released one is never edited. */
const migrations = await findMigrations(new URL('migrations/', import.meta.url))

/** The newest version of the data that this program knows. */
export const newestVersion = Object.keys(migrations).sort().at(-1) ?? ''

/** Whether this program knows the data of `version`. */
export const isKnownVersion = (version: string): boolean => migrations[version] !== undefined

/** The data was written by a newer program. */
export class NewerDataError extends Error {
  override name = 'NewerDataError'
}

/**
 * Brings the database to `newestVersion` and sees that it has its counter, its epoch and its signing
 * key. Throws a NewerDataError, changing nothing, when the data was written by a newer program.
 * `randomId` names the epoch of a new database.
 */
export async function migrate(db: Db, randomId: () => string = randomUUID): Promise<void> {
  const found = await loadVersion(db)
  if (found !== null && migrations[found] === undefined) {
    throw new NewerDataError(
      `The data is of version ${found}, and this program knows versions up to ${newestVersion} only. ` +
        'Nothing was changed. Start the newer program again, or choose another DATA_DIR.',
    )
  }
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
  await ensureInstallation(db, randomId)
}

/** Makes the tables as `version` had them, without a row, in a database that has none. */
export async function makeTables(db: Db, version: string): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateTo(version)
  if (error !== undefined) throw error
}

/** The newest version that was applied; null for a database that was never migrated. */
export async function loadVersion(db: Db): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return null
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirst()
  return applied?.name ?? null
}

/** Sees that the database has its counter, its epoch, its signing key, and since when sessions have export keys. */
export async function ensureInstallation(db: Db, randomId: () => string): Promise<void> {
  const rows = [
    { key: 'epoch', value: randomId() },
    // Stays the same through every life of the database, in its copies too.
    { key: 'id', value: randomUUID() },
    { key: 'signing-key', value: randomBytes(32).toString('base64url') },
    // What was sealed with the export key that a person had before each session had one is accepted for a while.
    { key: 'exportKeysSince', value: new Date().toISOString() },
  ]
  const insert = async (trx: Db): Promise<void> => {
    await trx
      .insertInto('counter')
      .values({ id: 1, seq: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('installation')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await (db.isTransaction ? insert(db) : db.transaction().execute(insert))
}
