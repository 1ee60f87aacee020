import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../platform/db/open.ts'
import type { Db } from '../platform/handler.ts'

export const templateName = 'apron_template'

/** The address of a database on the server of `server`. */
export const urlOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

/** Makes a database and gives its address; `template` is one that nobody has open. */
export async function createDatabase(
  admin: Db,
  server: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin)
  return urlOf(server, name)
}

/**
 * Makes the template that each test's database is copied from, and the list of those that a test has
 * done with, for the next one: emptying takes far less than making. The list is on the server itself,
 * for all of the runner's processes. `migrate` is what makes the tables.
 */
export async function prepareServer(
  server: string,
  migrate: (db: Db) => Promise<void>,
): Promise<void> {
  const admin = openDatabase(server)
  const template = openDatabase(await createDatabase(admin, server, templateName))
  await migrate(template)
  await empty(template)
  await sql`create table template (shape text)`.execute(admin)
  await sql`insert into template values (${await shapeOf(template)})`.execute(admin)
  await template.destroy()
  await sql`create table free (name text primary key)`.execute(admin)
  await admin.destroy()
}

/** The name of a migrated database without a row, of which the caller is the only owner. */
export async function takeDatabase(admin: Db, server: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`delete from free where name =
    (select name from free limit 1 for update skip locked) returning name`.execute(admin)
  if (rows[0] !== undefined) return rows[0].name
  const name = `apron_${randomUUID().replaceAll('-', '')}`
  await createDatabase(admin, server, name, templateName)
  return name
}

/** Gives a database back, or removes it where the test has changed more than its rows. */
export async function returnDatabase(admin: Db, db: Db, name: string): Promise<void> {
  const { rows } = await sql<{ shape: string }>`select shape from template`.execute(admin)
  const isWhole = (await shapeOf(db)) === rows[0]?.shape
  if (isWhole) await empty(db)
  await db.destroy()
  if (isWhole) await sql`insert into free values (${name})`.execute(admin)
  else await removeDatabase(admin, name)
}

/** Removes a database, whoever has it open. */
export const removeDatabase = async (admin: Db, name: string): Promise<void> => {
  await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
}

/** The same for two databases with the same tables, columns, indexes and triggers. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(name, ',' order by name)) as shape from (
      select relname || '.' || attname as name from pg_attribute
        join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0
      union all select tgname || '.' || tgenabled::text from pg_trigger where not tgisinternal
    ) as parts`.execute(db)
  return rows[0]?.shape ?? ''
}

/** Deletes every row, past the triggers. */
async function empty(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and not starts_with(tablename, 'kysely_')`.execute(
    db,
  )
  const deletes = rows.map(({ name }) => `delete from "${name}"`).join('; ')
  await sql
    .raw(`begin; set local session_replication_role = replica; ${deletes}; commit`)
    .execute(db)
}
