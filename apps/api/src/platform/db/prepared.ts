import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../handler.ts'

/**
 * A query that is built once and run many times with other values: building one costs several times
 * what SQLite takes to answer it. `build` gets stand-ins for the values, so it must hand them to the
 * query as they are: no arithmetic, no branches, no `in` over a list.
 * `run(db, …)` takes the database or a transaction.
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  type Plan = { query: CompiledQuery<Row>; places: readonly number[] }
  const plans = new WeakMap<object, Plan>()
  const plan = (db: Db, count: number): Plan => {
    const standIns = Array.from({ length: count }, (_, place) => Object.freeze({ place }))
    const query = build(db, ...(standIns as unknown as Values)).compile()
    const places = query.parameters.map((value) => standIns.findIndex((it) => it === value))
    return { query, places }
  }
  return async (db, ...values) => {
    const key = db.getExecutor().adapter
    let known = plans.get(key)
    if (known === undefined) {
      known = plan(db, values.length)
      plans.set(key, known)
    }
    const { query, places } = known
    const parameters = places.map((place, index) =>
      place === -1 ? query.parameters[index] : values[place],
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
