import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../handler.ts'
import { isPostgres } from './dialect.ts'

/** Days from one day to another, each a column or an expression of `2026-11-21`. */
export const daysBetween = (
  db: Db,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`(${to}::date - ${from}::date)`
    : sql<number>`(julianday(${to}) - julianday(${from}))`
