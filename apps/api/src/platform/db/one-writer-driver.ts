import {
  CompiledQuery,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { createTurns, type EndTurn } from './turns.ts'

/** Any number, the same in every process: it is the one place for writers of a database. */
const writersPlace = 7_261_166

type Open = () => Promise<DatabaseConnection>

/**
 * A connection that is taken from the pool when it is first needed, so that whoever waits for a turn
 * to write keeps none from those who read.
 */
export class LateConnection implements DatabaseConnection {
  #opened: Promise<DatabaseConnection> | undefined
  readonly #open: Open
  endTurn: EndTurn = () => undefined

  constructor(open: Open) {
    this.#open = open
  }

  /** The same one for as long as this is held. */
  async opened(): Promise<DatabaseConnection> {
    this.#opened ??= this.#open()
    return this.#opened
  }

  /** Gives it back, if one was ever taken, and ends the turn. */
  async release(close: (connection: DatabaseConnection) => Promise<void>): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined)
    if (opened !== undefined) await close(opened)
    this.endTurn()
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.opened()).executeQuery<R>(query)
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncGenerator<QueryResult<R>> {
    yield* (await this.opened()).streamQuery<R>(query, size)
  }
}

/**
 * Lets one transaction write at a time, across all processes, as SQLite does: what a transaction has
 * read stays true until it commits, and none fails because of another. Within this process they wait
 * in line without a connection, so that it competes with other processes by one alone. Those that only
 * read (`repeatable read`) wait for nobody. `patience`: milliseconds in that line.
 */
export class OneWriterDriver implements Driver {
  readonly #driver: PostgresDriver
  readonly #takeTurn: () => Promise<EndTurn>

  constructor(pool: PostgresPool, patience: number) {
    this.#driver = new PostgresDriver({ pool })
    this.#takeTurn = createTurns(patience)
  }

  async init(): Promise<void> {
    await this.#driver.init()
  }

  async acquireConnection(): Promise<LateConnection> {
    return new LateConnection(() => this.#driver.acquireConnection())
  }

  async beginTransaction(late: LateConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== undefined) {
      await this.#driver.beginTransaction(await late.opened(), settings)
      return
    }
    late.endTurn = await this.#takeTurn()
    const connection = await late.opened()
    try {
      await connection.executeQuery(
        CompiledQuery.raw(`begin; select pg_advisory_xact_lock(${writersPlace})`),
      )
    } catch (error) {
      // It has begun all the same, and would go back among the others in that state.
      await this.rollbackTransaction(late).catch(() => undefined)
      throw error
    }
  }

  async commitTransaction(late: LateConnection): Promise<void> {
    await this.#driver.commitTransaction(await late.opened())
  }

  async rollbackTransaction(late: LateConnection): Promise<void> {
    await this.#driver.rollbackTransaction((await late.opened()) as Rolled)
  }

  async releaseConnection(late: LateConnection): Promise<void> {
    await late.release((connection) => this.#driver.releaseConnection(connection as Released))
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy()
  }
}

type Rolled = Parameters<PostgresDriver['rollbackTransaction']>[0]
type Released = Parameters<PostgresDriver['releaseConnection']>[0]
