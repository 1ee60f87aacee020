import { sql, type CompiledQuery, type Compilable, type InsertQueryBuilder } from 'kysely'
import type { InsertResult } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Tables } from './tables.ts'
import type { Db } from '../handler.ts'

/** Few sizes, so that the texts of SQL are few and each is built and prepared once. */
const sizes = [50, 10, 1]
/** Rows that PostgreSQL gets at once, as one JSON text. */
const maxRows = 1000

type Insert<T extends keyof Tables> = InsertQueryBuilder<Tables, T, InsertResult>
type Run = (db: Db, rows: readonly object[]) => Promise<void>

/**
 * An insert of many rows a statement, built once: building one anew costs several times what the
 * database takes to run it. Every row must have all of `columns`. `finish` may say what is done where
 * a row is there already.
 */
export function insertMany<T extends keyof Tables>(
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  finish: (insert: Insert<T>) => Compilable = (insert) => insert,
): (db: Db, rows: readonly Tables[T][]) => Promise<void> {
  const inSizes = insertInSizes(columns, (db, rows) =>
    finish(db.insertInto(table).values(rows as never)),
  )
  const asJson = insertAsJson((db, json) => {
    const named = sql.join(columns.map((column) => sql.ref(column)))
    const from = sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    const rows = sql`select ${named} from ${from}`
    return finish(
      db
        .insertInto(table)
        .columns(columns)
        .expression(rows as never),
    )
  })
  return async (db, rows) => {
    if (rows.length === 0) return
    await (isPostgres(db) ? asJson : inSizes)(db, rows)
  }
}

/** SQLite: a place for each value. */
function insertInSizes(
  columns: readonly string[],
  build: (db: Db, rows: readonly object[]) => Compilable,
): Run {
  type Place = { row: number; column: string }
  type Plan = { query: CompiledQuery; places: readonly Place[] }
  const plans = new Map<number, Plan>()
  const planFor = (db: Db, size: number): Plan => {
    const known = plans.get(size)
    if (known !== undefined) return known
    const standIns = Array.from({ length: size }, (_, row) =>
      Object.fromEntries(columns.map((column) => [column, Object.freeze({ row, column })])),
    )
    const query = build(db, standIns).compile()
    const plan = { query, places: query.parameters as readonly Place[] }
    plans.set(size, plan)
    return plan
  }
  return async (db, rows) => {
    const values = rows as readonly Record<string, unknown>[]
    let from = 0
    for (const size of sizes) {
      for (; rows.length - from >= size; from += size) {
        const { query, places } = planFor(db, size)
        const parameters: unknown[] = []
        for (const { row, column } of places) parameters.push(values[from + row]![column])
        await db.executeQuery({ ...query, parameters })
      }
    }
  }
}

/** PostgreSQL: one value whatever the number of rows, so that there is one plan, and one way there and back. */
function insertAsJson(build: (db: Db, json: string) => Compilable): Run {
  let query: CompiledQuery | undefined
  return async (db, rows) => {
    query ??= build(db, '').compile()
    for (let from = 0; from < rows.length; from += maxRows) {
      const parameters = [jsonOf(rows.slice(from, from + maxRows))]
      await db.executeQuery({ ...query, parameters })
    }
  }
}

/** PostgreSQL refuses a half of a surrogate pair in JSON, where it takes a text with its replacement. */
function jsonOf(rows: readonly object[]): string {
  const json = JSON.stringify(rows)
  if (!json.includes(String.raw`\ud`)) return json
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
