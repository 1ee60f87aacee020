import { CompiledQuery } from 'kysely'
import type { Db } from '../handler.ts'

const begin = CompiledQuery.raw('savepoint attempt')
const undo = CompiledQuery.raw('rollback to savepoint attempt')
const end = CompiledQuery.raw('release savepoint attempt')

/** The database ended the whole transaction, as SQLite may on a full disk; `cause` is why. */
export class TransactionLostError extends Error {}

/** Runs work within a transaction so that, if it throws, nothing of it stays; then throws on, or a
 * TransactionLostError. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.executeQuery(begin)
  try {
    const result = await work()
    await db.executeQuery(end)
    return result
  } catch (error) {
    try {
      await db.executeQuery(undo)
      await db.executeQuery(end)
    } catch {
      throw new TransactionLostError('There is no transaction any more.', { cause: error })
    }
    throw error
  }
}
