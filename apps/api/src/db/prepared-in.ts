import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../handler.ts'

/** Lengths of `in (…)`: few, so that the texts of SQL are few and each is built and prepared once. */
const sizes = [200, 50, 10, 1]

/**
 * As `prepared`, for a query with one `in` over a list of any length. It is run over parts of the
 * list, the last one padded by saying a value again, and the rows come back one part after the other;
 * so it is for queries whose rows do not depend on what else is in the list. None for an empty list.
 */
export function preparedIn<Values extends readonly unknown[], Row>(
  build: (db: Db, list: readonly string[], ...values: Values) => Compilable<Row>,
): (db: Db, list: readonly string[], ...values: Values) => Promise<Row[]> {
  type Plan = { query: CompiledQuery<Row>; inList: readonly number[]; others: readonly number[] }
  const plans = new WeakMap<object, Map<number, Plan>>()
  const plan = (db: Db, size: number, count: number): Plan => {
    const make = (length: number) => Array.from({ length }, (_, at) => Object.freeze({ at }))
    const list = make(size)
    const values = make(count)
    const query = build(
      db,
      list as unknown as readonly string[],
      ...(values as unknown as Values),
    ).compile()
    const placeIn = (standIns: readonly object[]) =>
      query.parameters.map((parameter) => standIns.findIndex((it) => it === parameter))
    return { query, inList: placeIn(list), others: placeIn(values) }
  }
  return async (db, list, ...values) => {
    const key = db.getExecutor().adapter
    const known = plans.get(key) ?? new Map<number, Plan>()
    plans.set(key, known)
    const rows: Row[] = []
    for (let from = 0; from < list.length;) {
      const part = list.slice(from, from + sizes[0]!)
      from += part.length
      // The smallest size that holds the part.
      const size = sizes.findLast((it) => it >= part.length)!
      const { query, inList, others } = known.get(size) ?? plan(db, size, values.length)
      if (!known.has(size)) known.set(size, { query, inList, others })
      const parameters = query.parameters.map((constant, index) => {
        const at = inList[index]!
        if (at !== -1) return part[Math.min(at, part.length - 1)]
        return others[index] === -1 ? constant : values[others[index]!]
      })
      rows.push(...(await db.executeQuery<Row>({ ...query, parameters })).rows)
    }
    return rows
  }
}
