import type { Db } from '../handler.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import { isPostgresUrl } from './target.ts'

/**
 * Opens a SQLite file, `:memory:`, or the PostgreSQL database of a `postgres://…` address. On both,
 * transactions that write come one after the other, a commit is on the disk before it is answered
 * (a receipt is a promise), numbers are numbers, and texts are compared by their bytes.
 */
export const openDatabase = (target: string): Db =>
  isPostgresUrl(target) ? openPostgres(target) : openSqlite(target)
