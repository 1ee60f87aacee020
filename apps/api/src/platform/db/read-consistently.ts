import type { Db } from '../handler.ts'

/** Runs reads that must all see the same moment of the database. */
export const readConsistently = async <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
