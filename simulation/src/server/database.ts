import { isPostgres } from '@apron/api/platform/db/dialect.ts'
import type { LateConnection } from '@apron/api/platform/db/one-writer-driver.ts'
import type { Db } from '@apron/api/platform/handler.ts'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import { blocking } from '../world/tasks.ts'
import type { Turnstile } from './turnstile.ts'

/** What is to go wrong in the server's database. */
export type DatabaseFaults = {
  /** The process dies at the so-many-th statement from here; null: it lives. */
  crashAfter: number | null
  /** It died: nothing but a rollback gets through until the server starts again. */
  isDead: boolean
  /** The disk is full at the next commit. */
  failsCommit: boolean
  /** The database is held by somebody else at the next begin. */
  isBusy: boolean
  /** Writing the head of one of these mutations fails so many times more. */
  readonly poisoned: Map<string, number>
  /** Statements that may have changed what others read. */
  writes: number
  /** True for what the harness itself does: nothing goes wrong in it and nothing is counted. */
  readonly suspended: AsyncLocalStorage<boolean>
}

/** What the harness made go wrong begins with it, and so is told from what the server did by itself. */
const planted = 'made to fail: '

/**
 * PostgreSQL's word on a row that another request holds for too long. Of a crowd nobody goes on while a statement
 * runs, so that its wait can only run out; a server's other requests would have gone on and let go of the row.
 */
function markRunOut(error: unknown): void {
  const isRunOut = error instanceof Error && /due to lock timeout/.test(error.message)
  // The log tells of an error by its stack, which has the words that it began with.
  if (isRunOut) error.stack = planted + error.stack
}

/** Whether the server's log speaks of a failure that nobody made. */
export const isOwnFailure = (failure: string | undefined): failure is string =>
  failure !== undefined && !failure.includes(planted)

export class DiedError extends Error {
  override readonly name = 'DiedError'
}

/**
 * Puts faults and turns between Kysely and the database: every statement of every transaction passes
 * here, `begin`, `commit` and `rollback` among them. The shipped code knows nothing of it.
 */
export function withFaults(db: Db, turnstile: Turnstile): DatabaseFaults {
  const faults: DatabaseFaults = {
    crashAfter: null,
    isDead: false,
    failsCommit: false,
    isBusy: false,
    poisoned: new Map(),
    writes: 0,
    suspended: new AsyncLocalStorage(),
  }
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  const known = new WeakSet<DatabaseConnection>()
  const seize = (connection: DatabaseConnection, isOnly: boolean): DatabaseConnection => {
    if (known.has(connection)) return connection
    known.add(connection)
    const run = connection.executeQuery.bind(connection)
    let hasWritten = false
    const noteWrite = (sql: string): void => {
      if (readsOnly.test(sql)) return
      const isEnd = sql === 'commit' || sql === 'rollback'
      if (!isEnd || hasWritten) faults.writes += 1
      hasWritten = !isEnd
    }
    connection.executeQuery = async (query: CompiledQuery) => {
      if (!isOnly) await turnstile.statement()
      if (query.sql !== 'rollback') before(faults, query)
      try {
        const result = await blocking(run(query))
        if (query.sql === 'commit') turnstile.committed()
        return result as never
      } catch (error) {
        if (turnstile.isWithin()) markRunOut(error)
        throw error
      } finally {
        noteWrite(query.sql)
      }
    }
    return connection
  }
  executor.provideConnection = async (consumer) => {
    if (isPostgres(db)) {
      return provide(async (given) => {
        // It is opened when it is needed; below it are always the same ones.
        const late = given as LateConnection
        const open = late.opened.bind(late)
        late.opened = async () => seize(await blocking(open()), false)
        return consumer(late)
      })
    }
    return turnstile.connection(() => provide((given) => consumer(seize(given, true))))
  }
  return faults
}

const readsOnly = /^(?:select|begin|savepoint|release)\b/

function before(faults: DatabaseFaults, { sql, parameters }: CompiledQuery): void {
  if (faults.suspended.getStore() === true) return
  if (faults.isDead) throw new DiedError(`${planted}the server is dead`)
  if (faults.crashAfter !== null) {
    if (faults.crashAfter <= 0) {
      faults.isDead = true
      throw new DiedError(`${planted}the server died`)
    }
    faults.crashAfter -= 1
  }
  if (/^begin\b/.test(sql) && faults.isBusy) {
    faults.isBusy = false
    throw sqliteError('SQLITE_BUSY', 'database is locked')
  }
  if (sql === 'commit' && faults.failsCommit) {
    faults.failsCommit = false
    throw sqliteError('SQLITE_FULL', 'database or disk is full')
  }
  if (faults.poisoned.size > 0 && sql.startsWith('insert into "head"')) {
    for (const parameter of parameters) poison(faults, parameter)
  }
}

function poison({ poisoned }: DatabaseFaults, parameter: unknown): void {
  if (typeof parameter !== 'string') return
  const left = poisoned.get(parameter)
  if (left === undefined) return
  if (left <= 1) poisoned.delete(parameter)
  else poisoned.set(parameter, left - 1)
  throw new Error(`${planted}a poisonous mutation`)
}

const sqliteError = (code: string, message: string): Error =>
  Object.assign(new Error(planted + message), { code })
