import { isPostgres } from '@apron/api/platform/db/dialect.ts'
import type { Db } from '@apron/api/platform/handler.ts'
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

/** Neither foreign keys nor triggers hold for what this connection writes meanwhile. */
async function unheeded(db: Db, write: () => Promise<void>): Promise<void> {
  const say = (statement: string): Promise<unknown> => sql.raw(statement).execute(db)
  if (isPostgres(db)) {
    await say('set session_replication_role = replica')
    await write()
    await say('set session_replication_role = origin')
    return
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'`.execute(db)
  await say('pragma foreign_keys = off')
  for (const { name } of rows) await say(`drop trigger "${name}"`)
  await write()
  for (const trigger of rows) await say(trigger.sql)
  await say('pragma foreign_keys = on')
}

/**
 * Puts a backup back in place of what is there, as an operator does: by the command, which gives it a
 * new epoch, or, where `epoch` is null, by copying the file, which keeps its own. The triggers of what
 * never changes guard against the program, not the operator.
 */
export const restore = (db: Db, backup: Backup, epoch: string | null): Promise<void> =>
  // Whether keys are heeded is a matter of one connection.
  db.connection().execute((connection) => restoreWithin(connection, backup, epoch))

async function restoreWithin(db: Db, backup: Backup, epoch: string | null): Promise<void> {
  await unheeded(db, async () => {
    for (const [table, rows] of backup) {
      await untyped(db).deleteFrom(table).execute()
      for (const row of rows) await untyped(db).insertInto(table).values(row).execute()
    }
  })
  if (epoch === null) return
  await db.updateTable('installation').set({ value: epoch }).where('key', '=', 'epoch').execute()
}
