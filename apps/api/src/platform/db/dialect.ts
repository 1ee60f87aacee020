import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** Whether this is PostgreSQL. Outside of `db/` nothing should need to ask. */
export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
