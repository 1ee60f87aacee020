import { sql } from 'kysely'
import type { Db } from '../handler.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

/** Removes all of the program's tables from a PostgreSQL database, and nothing else, at once or not at all. */
export async function dropEverything(db: Db): Promise<void> {
  const names = (await listOwnTables()).map((name) => sql.id(name))
  await db.transaction().execute(async (tx) => {
    await sql`drop table if exists ${sql.join(names)} cascade`.execute(tx)
    await sql`drop function if exists log_is_append_only()`.execute(tx)
    await sql`drop function if exists completion_is_final()`.execute(tx)
  })
}

/** The names of all tables that the program makes. */
export async function listOwnTables(): Promise<string[]> {
  const model = openDatabase(':memory:')
  await migrate(model)
  const tables = await model.introspection.getTables({ withInternalKyselyTables: true })
  await model.destroy()
  return tables.map(({ name }) => name)
}
