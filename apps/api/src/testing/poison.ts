import { sql } from 'kysely'
import { isPostgres } from '../platform/db/dialect.ts'
import type { Db } from '../platform/handler.ts'

/** From now on the database fails on a row of `table` that has `id` in `column`: a new one, or one that is changed. */
export async function poison(
  db: Db,
  table: string,
  column: string,
  id = '',
  when: 'insert' | 'update' = 'insert',
): Promise<void> {
  const isMeant = sql`new.${sql.ref(column)} = ${sql.lit(id)}`
  const on = sql`create trigger poison before ${sql.raw(when)} on ${sql.ref(table)}`
  if (isPostgres(db)) {
    await sql`create or replace function poison() returns trigger language plpgsql as
      $$ begin raise exception 'poison'; end $$`.execute(db)
    await sql`${on} for each row when (${isMeant}) execute function poison()`.execute(db)
  } else {
    await sql`${on} when ${isMeant} begin select raise(abort, 'poison'); end`.execute(db)
  }
}

/** The database takes every row of `table` again. */
export async function cure(db: Db, table: string): Promise<void> {
  await (
    isPostgres(db) ? sql`drop trigger poison on ${sql.ref(table)}` : sql`drop trigger poison`
  ).execute(db)
}

/** From now on there is no place left for what has to grow: a new page in SQLite, a row of the log. */
export async function fillDisk(db: Db): Promise<void> {
  if (!isPostgres(db)) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db)
    return
  }
  await sql`create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`.execute(
    db,
  )
  await sql`create trigger full_disk before insert on log for each row
    execute function full_disk()`.execute(db)
}

/** There is place again. */
export async function freeDisk(db: Db): Promise<void> {
  await (
    isPostgres(db) ? sql`drop trigger full_disk on log` : sql`pragma max_page_count = 1000000`
  ).execute(db)
}
