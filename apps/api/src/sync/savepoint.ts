import { sql } from 'kysely'
import type { Db } from '../handler.ts'

/** Runs work within a transaction so that, if it throws, nothing of it stays; then throws on. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    await sql`release savepoint attempt`.execute(db)
    throw error
  }
}
