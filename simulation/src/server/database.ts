import { LateConnection } from '@apron/api/db/one-writer-driver.ts'
import type { Db } from '@apron/api/handler.ts'
import type { CompiledQuery, DatabaseConnection } from 'kysely'

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
  /** The harness itself looks: nothing goes wrong and nothing is counted. */
  areSuspended: boolean
}

export class DiedError extends Error {
  override readonly name = 'DiedError'
}

/**
 * Puts faults between Kysely and the database: every statement of every transaction passes here, `begin`,
 * `commit` and `rollback` among them. The shipped code knows nothing of it.
 */
export async function withFaults(db: Db): Promise<DatabaseFaults> {
  const faults: DatabaseFaults = {
    crashAfter: null,
    isDead: false,
    failsCommit: false,
    isBusy: false,
    poisoned: new Map(),
    areSuspended: false,
  }
  await db.getExecutor().provideConnection(async (given: DatabaseConnection) => {
    // PostgreSQL's is opened when it is needed; below it is always the same one.
    const connection = given instanceof LateConnection ? await given.opened() : given
    const run = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query: CompiledQuery) => {
      if (query.sql === 'rollback') return run(query)
      before(faults, query)
      return run(query)
    }
  })
  return faults
}

function before(faults: DatabaseFaults, { sql, parameters }: CompiledQuery): void {
  if (faults.areSuspended) return
  if (faults.isDead) throw new DiedError('the server is dead')
  if (faults.crashAfter !== null) {
    if (faults.crashAfter <= 0) {
      faults.isDead = true
      throw new DiedError('the server died')
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
  throw new Error('a poisonous mutation')
}

const sqliteError = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code })
