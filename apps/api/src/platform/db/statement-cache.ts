import type { Database, Statement } from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const capacity = 500
const changesSchema = /^\s*(create|alter|drop)\b/i

/**
 * A database that prepares each text of SQL once and keeps the `capacity` used last. Preparing costs
 * several times what running a small statement does.
 */
export function withStatementCache(database: Database): SqliteDatabase {
  const kept = new Map<string, Statement>()
  const find = (sql: string): Statement => {
    const known = kept.get(sql)
    if (known !== undefined) {
      kept.delete(sql)
      kept.set(sql, known)
      return known
    }
    // A kept statement would go on naming the columns that its table had before.
    if (changesSchema.test(sql)) kept.clear()
    const statement = database.prepare(sql)
    kept.set(sql, statement)
    if (kept.size > capacity) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
  return {
    prepare: (sql) => {
      const statement = find(sql)
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(parameters),
        run: (parameters) => statement.run(parameters),
        // An iterator keeps its statement busy until it ends, so it gets one of its own.
        iterate: (parameters) => database.prepare(sql).iterate(parameters),
      }
    },
    close: () => {
      kept.clear()
      database.close()
    },
  }
}
