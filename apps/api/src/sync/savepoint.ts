import { CompiledQuery } from 'kysely'
import type { Db } from '../handler.ts'

const begin = CompiledQuery.raw('savepoint attempt')
const undo = CompiledQuery.raw('rollback to savepoint attempt')
const end = CompiledQuery.raw('release savepoint attempt')

/** Runs work within a transaction so that, if it throws, nothing of it stays; then throws on. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.executeQuery(begin)
  try {
    const result = await work()
    await db.executeQuery(end)
    return result
  } catch (error) {
    await db.executeQuery(undo)
    await db.executeQuery(end)
    throw error
  }
}
