import { randomUUID } from 'node:crypto'
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseMetadataOptions,
  type Dialect,
  type TableMetadata,
} from 'kysely'
import pg from 'pg'
import type { Db } from '../handler.ts'
import { withNamedStatements } from './named-statements.ts'
import { OneWriterDriver } from './one-writer-driver.ts'
import type { Tables } from './tables.ts'

/** Milliseconds: for other processes that write, in line within this one, for a connection, within a transaction. */
const patience = { place: 15_000, turn: 30_000, connection: 30_000, silence: 60_000 }
const connections = 10

/** bigint and numeric as numbers: `seq`, counts and sums stay far below 2^53. */
const { INT8, NUMERIC } = pg.types.builtins
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: typeof INT8, format?: 'text' | 'binary'): unknown =>
    type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format),
}

/** Makes columns as wide and as plainly ordered as SQLite's: integers of 64 bits, texts by their bytes. */
class PlainColumnsCompiler extends PostgresQueryCompiler {
  protected override visitDataType(
    node: Parameters<PostgresQueryCompiler['visitDataType']>[0],
  ): void {
    const isColumn = this.parentNode?.kind === 'ColumnDefinitionNode'
    if (isColumn && node.dataType === 'integer') this.append('bigint')
    else if (isColumn && node.dataType === 'text') this.append('text collate "C"')
    else super.visitDataType(node)
  }
}

/** Tables of the schema that is written to: what a restore has set aside lies in another. */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(this.#db)
    return (await super.getTables(options)).filter(({ schema }) => schema === rows[0]?.name)
  }
}

/**
 * Opens the database of a `postgres://…` address, with at most so many connections to it; nothing is
 * asked of it before the first query.
 */
export function openPostgres(url: string, most = connections): Db {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `apron-${randomUUID()}`,
    max: most,
    // One stays open, so that others can see that the database is in use.
    min: 1,
    allowExitOnIdle: true,
    connectionTimeoutMillis: patience.connection,
    keepAlive: true,
    // A process that is cut off within a transaction must not keep the writers' place.
    options: `-c lock_timeout=${patience.place} -c idle_in_transaction_session_timeout=${patience.silence}`,
    types,
  })
  // A connection that breaks fails its query and is replaced; unheard, its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect: Dialect = {
    createDriver: () => new OneWriterDriver(withNamedStatements(pool), patience.turn),
    createQueryCompiler: () => new PlainColumnsCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new OwnSchemaIntrospector(db),
  }
  return new Kysely<Tables>({ dialect })
}
