import { sql } from 'kysely'
import type { Db } from '../handler.ts'

/** Connections of this program, in other processes, to the same PostgreSQL database. */
export async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name like 'apron-%'
      and application_name <> current_setting('application_name')`.execute(db)
  return rows[0]?.others ?? 0
}
