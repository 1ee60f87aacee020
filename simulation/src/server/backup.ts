import { isPostgres } from '@apron/api/db/dialect.ts'
import { guardLog, unguardLog } from '@apron/api/db/guard-log.ts'
import type { Db } from '@apron/api/handler.ts'
import { sql, type Kysely } from 'kysely'

type Row = Record<string, unknown>
/** Everything that the database holds at one moment. */
export type Backup = ReadonlyMap<string, readonly Row[]>

const untyped = (db: Db): Kysely<Record<string, Row>> => db as never

const tablesOf = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name).toSorted()

/** Takes a backup. */
export async function backUp(db: Db): Promise<Backup> {
  const backup = new Map<string, Row[]>()
  for (const table of await tablesOf(db)) {
    backup.set(table, await untyped(db).selectFrom(table).selectAll().execute())
  }
  return backup
}

/** Foreign keys hold (or not) for what this connection writes. */
const heedKeys = async (db: Db, heeds: boolean): Promise<void> => {
  const statement = isPostgres(db)
    ? `set session_replication_role = ${heeds ? 'origin' : 'replica'}`
    : `pragma foreign_keys = ${heeds ? 'on' : 'off'}`
  await sql.raw(statement).execute(db)
}

/**
 * Puts a backup back in place of what is there, as an operator does: by the command, which gives it a
 * new epoch, or, where `epoch` is null, by copying the file, which keeps its own. The log's triggers
 * guard against the program, not the operator.
 */
export const restore = (db: Db, backup: Backup, epoch: string | null): Promise<void> =>
  // Whether keys are heeded is a matter of one connection.
  db.connection().execute((connection) => restoreWithin(connection, backup, epoch))

async function restoreWithin(db: Db, backup: Backup, epoch: string | null): Promise<void> {
  await heedKeys(db, false)
  await unguardLog(db)
  for (const [table, rows] of backup) {
    await untyped(db).deleteFrom(table).execute()
    for (const row of rows) await untyped(db).insertInto(table).values(row).execute()
  }
  await guardLog(db)
  await heedKeys(db, true)
  if (epoch === null) return
  await db.updateTable('installation').set({ value: epoch }).where('key', '=', 'epoch').execute()
}
