import { sql, type Kysely } from 'kysely'
import type { Db } from '../handler.ts'
import { isPostgres } from './dialect.ts'

type Row = Record<string, unknown>
const pageSize = 500

/**
 * All rows of a table, some hundreds at a time, those of the log in the order of `seq`. Within a
 * transaction, in which nothing else is asked meanwhile.
 */
export async function* readTable(tx: Db, table: string): AsyncGenerator<Row[]> {
  const all = (tx as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll()
  const query = table === 'log' ? all.orderBy('seq') : all
  if (isPostgres(tx)) {
    yield* readByCursor(tx, query.compile().sql)
    return
  }
  let page: Row[] = []
  for await (const row of query.stream()) {
    page.push(row)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function* readByCursor(tx: Db, query: string): AsyncGenerator<Row[]> {
  await sql`declare all_rows no scroll cursor for ${sql.raw(query)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageSize)} from all_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close all_rows`.execute(tx)
}
