import { sql, type QueryExecutorProvider } from 'kysely'
import { isPostgres } from './dialect.ts'

type Schema = QueryExecutorProvider

/** Makes the database itself refuse to change or delete a row of the log. */
export async function guardLog(db: Schema): Promise<void> {
  if (isPostgres(db)) {
    await sql`create or replace function log_is_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'the log is append-only'; end $$`.execute(db)
    await sql`create trigger log_refuses_change before update or delete on log
      for each row execute function log_is_append_only()`.execute(db)
    await sql`create trigger log_refuses_truncate before truncate on log
      for each statement execute function log_is_append_only()`.execute(db)
    return
  }
  for (const act of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`log_refuses_${act}`)} before ${sql.raw(act)} on log
      begin select raise(abort, 'the log is append-only'); end`.execute(db)
  }
}

/** Lets the log be changed: for a migration that completes its rows, and for tests that forge them. */
export async function unguardLog(db: Schema): Promise<void> {
  if (isPostgres(db)) {
    await sql`drop trigger log_refuses_change on log`.execute(db)
    await sql`drop trigger log_refuses_truncate on log`.execute(db)
    return
  }
  for (const act of ['update', 'delete']) {
    await sql`drop trigger ${sql.ref(`log_refuses_${act}`)}`.execute(db)
  }
}
