import { sql } from 'kysely'
import type { Db } from '../handler.ts'
import { listOwnTables } from './drop-everything.ts'

/**
 * Moves all of the program's tables of a PostgreSQL database into a schema of its own, where they stay as
 * they are and nothing reads them. Within a transaction. False where there were none.
 */
export async function setAside(tx: Db, schema: string): Promise<boolean> {
  const own = new Set(await listOwnTables())
  const found = await tx.introspection.getTables({ withInternalKyselyTables: true })
  const names = found.map(({ name }) => name).filter((name) => own.has(name))
  if (names.length === 0) return false
  await sql`create schema ${sql.id(schema)}`.execute(tx)
  for (const name of names) {
    await sql`alter table ${sql.id(name)} set schema ${sql.id(schema)}`.execute(tx)
  }
  // What their triggers call goes with them.
  for (const name of ['log_is_append_only', 'completion_is_final']) {
    await sql`do $$ begin
      if to_regproc('${sql.raw(name)}') is not null then
        alter function ${sql.raw(name)}() set schema ${sql.id(schema)};
      end if; end $$`.execute(tx)
  }
  return true
}
