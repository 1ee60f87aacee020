import { PostgresAdapter, type Kysely } from 'kysely'

/** Whether this is PostgreSQL. Outside of `db/` nothing should need to ask. */
export const isPostgres = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
