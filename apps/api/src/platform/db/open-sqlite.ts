import { foldText, holdsWords } from '@apron/scoring/fold-text.ts'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type TransactionSettings,
  ValueNode,
} from 'kysely'
import type { Db } from '../handler.ts'
import { withStatementCache } from './statement-cache.ts'
import type { Tables } from './tables.ts'

/** Kysely says that SQLite has no transactional DDL; it has, and a migration must not stop half way. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Writes a limit as its number. Where it is a parameter SQLite plans by its value, and so plans the
 * query anew each time it runs, which costs more than a small one takes.
 */
class PlainLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: Parameters<SqliteQueryCompiler['visitLimit']>[0]): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) {
      this.append(`limit ${String(limit.value)}`)
    } else super.visitLimit(node)
  }
}

/**
 * Takes the write lock at once, except for what only reads: a transaction that reads first and writes
 * later could fail as busy in its middle.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database: withStatementCache(database) })
    this.#database = database
  }

  override async beginTransaction(
    connection: Parameters<SqliteDriver['beginTransaction']>[0],
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** A full disk may have ended it already; to say so here would hide the reason. */
  override async rollbackTransaction(
    connection: Parameters<SqliteDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * `synchronous = FULL`: a commit waits for the disk. `db.destroy()` closes the file and folds the WAL in.
 * The bytes of a database instead of a file's name are opened in memory.
 */
export function openSqlite(file: string | Buffer): Db {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  // What a statement of many rows or a savepoint may have to undo: in a file it costs as much as the rows.
  database.pragma('temp_store = MEMORY')
  // Its own `lower` knows ASCII alone.
  database.function('fold_text', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? foldText(text) : null,
  )
  // One call a row, however many words are looked for.
  database.function('holds_words', { deterministic: true }, (words: unknown, text: unknown) =>
    holdsWords(foldText(String(text)), String(words).split(' ')) ? 1 : 0,
  )
  const dialect: Dialect = {
    createDriver: () => new ImmediateDriver(database),
    createQueryCompiler: () => new PlainLimitCompiler(),
    createAdapter: () => new TransactionalDdlAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  return new Kysely<Tables>({ dialect })
}
