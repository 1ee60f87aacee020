import { sql } from 'kysely'
import type { Db } from '../handler.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

/** Removes all of the program's tables from a PostgreSQL database, and nothing else, at once or not at all. */
export async function dropEverything(db: Db): Promise<void> {
  const model = openDatabase(':memory:')
  await migrate(model)
  const names = (await tablesOf(model)).map((name) => sql.id(name))
  await model.destroy()
  await db.transaction().execute(async (tx) => {
    await sql`drop table if exists ${sql.join(names)} cascade`.execute(tx)
    await sql`drop function if exists log_is_append_only()`.execute(tx)
  })
}

const tablesOf = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
