import Database from 'better-sqlite3'
import { quote, readWritten, tables, type Row, type Written } from './rows.ts'

/** What the server wrote into a file, batch by batch. */
export async function readFromSqlite(
  file: string,
  assessments: readonly string[],
): Promise<Written[]> {
  const db = new Database(file, { readonly: true })
  const written = await readWritten(
    async (table, column, value) =>
      db.prepare(`select * from ${quote(table)} where ${quote(column)} = ?`).all(value) as Row[],
    assessments,
  )
  db.close()
  return written
}

/** Milliseconds in which bare better-sqlite3 writes the same rows, a transaction a batch, as durably. */
export async function writeToSqlite(file: string, batches: readonly Written[]): Promise<number> {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const statements = new Map<string, Database.Statement>()
  const insert = (table: string, row: Row): void => {
    const columns = Object.keys(row)
    const names = columns.map(quote).join(', ')
    const places = columns.map((column) => `@${column}`).join(', ')
    const text = `insert into ${quote(table)} (${names}) values (${places})`
    const statement = statements.get(table) ?? db.prepare(text)
    statements.set(table, statement)
    statement.run(row)
  }
  const advance = db.prepare('update counter set seq = seq + ? where id = 1')
  const touch = db.prepare('update assessment set seq = ?, "answeredCount" = ? where id = ?')
  const began = performance.now()
  for (const batch of batches) {
    db.exec('begin immediate')
    advance.run(batch.log.length)
    for (const table of tables) for (const row of batch[table]) insert(table, row)
    touch.run(batch.log.at(-1)?.['seq'], batch.head.length, batch.lane[0]?.['assessmentId'])
    db.exec('commit')
  }
  const took = performance.now() - began
  db.close()
  return took
}
