import { sql, type Compilable, type CompiledQuery, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../handler.ts'
import { isPostgres } from './dialect.ts'

/** Lengths of `in (…)`: few, so that the texts of SQL are few and each is built and prepared once. */
const sizes = [200, 50, 10, 1]

/** Whether a column's value is in the list. */
type IsIn = (column: string) => Expression<SqlBool>

/**
 * As `prepared`, for a query that asks once whether something is in a list of any length. SQLite runs
 * it over parts of the list, the last one padded by saying a value again, and the rows come back one
 * part after the other; so it is for queries whose rows do not depend on what else is in the list.
 * PostgreSQL gets the list as one value. None for an empty list.
 */
export function preparedIn<Values extends readonly unknown[], Row>(
  build: (db: Db, isIn: IsIn, ...values: Values) => Compilable<Row>,
): (db: Db, list: readonly string[], ...values: Values) => Promise<Row[]> {
  type Plan = { query: CompiledQuery<Row>; inList: readonly number[]; others: readonly number[] }
  const plans = new WeakMap<object, Map<number, Plan>>()
  const plan = (db: Db, size: number, count: number): Plan => {
    const make = (length: number) => Array.from({ length }, (_, at) => Object.freeze({ at }))
    const list = make(size)
    const values = make(count)
    const isIn: IsIn = (column) =>
      isPostgres(db)
        ? sql<SqlBool>`${sql.ref(column)} = any(${list[0]}::text[])`
        : sql<SqlBool>`${sql.ref(column)} in (${sql.join(list)})`
    const query = build(db, isIn, ...(values as unknown as Values)).compile()
    const placeIn = (standIns: readonly object[]) =>
      query.parameters.map((parameter) => standIns.findIndex((it) => it === parameter))
    return { query, inList: placeIn(list), others: placeIn(values) }
  }
  const planFor = (db: Db, size: number, count: number): Plan => {
    const key = db.getExecutor().adapter
    const known = plans.get(key) ?? new Map<number, Plan>()
    plans.set(key, known)
    const made = known.get(size) ?? plan(db, size, count)
    known.set(size, made)
    return made
  }
  const run = async (
    db: Db,
    { query, inList, others }: Plan,
    valueAt: (at: number) => unknown,
    values: readonly unknown[],
  ): Promise<Row[]> => {
    const parameters = query.parameters.map((constant, index) => {
      const at = inList[index]!
      if (at !== -1) return valueAt(at)
      return others[index] === -1 ? constant : values[others[index]!]
    })
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
  return async (db, list, ...values) => {
    if (list.length === 0) return []
    if (isPostgres(db)) return run(db, planFor(db, 1, values.length), () => list, values)
    const rows: Row[] = []
    for (let from = 0; from < list.length;) {
      const part = list.slice(from, from + sizes[0]!)
      from += part.length
      // The smallest size that holds the part.
      const size = sizes.findLast((it) => it >= part.length)!
      const valueAt = (at: number) => part[Math.min(at, part.length - 1)]
      rows.push(...(await run(db, planFor(db, size, values.length), valueAt, values)))
    }
    return rows
  }
}
