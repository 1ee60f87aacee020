import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../handler.ts'

/** Few sizes, so that the texts of SQL are few and each is built and prepared once. */
const sizes = [50, 10, 1]

/**
 * An insert of many rows a statement, built once for each size of `sizes`: building one anew costs
 * several times what SQLite takes to run it. `build` gets rows of stand-ins and hands them to
 * `values` as they are. Every row must have all of `columns`.
 */
export function insertMany<Row extends object>(
  columns: readonly (keyof Row & string)[],
  build: (db: Db, rows: Row[]) => Compilable,
): (db: Db, rows: readonly Row[]) => Promise<void> {
  type Place = { row: number; column: keyof Row & string }
  type Plan = { query: CompiledQuery; places: readonly Place[] }
  const plans = new WeakMap<object, Map<number, Plan>>()
  const queryFor = (db: Db, size: number): Plan => {
    const { adapter } = db.getExecutor()
    const queries = plans.get(adapter) ?? new Map<number, Plan>()
    plans.set(adapter, queries)
    const known = queries.get(size)
    if (known !== undefined) return known
    const standIns = Array.from({ length: size }, (_, row) =>
      Object.fromEntries(columns.map((column) => [column, Object.freeze({ row, column })])),
    )
    const query = build(db, standIns as Row[]).compile()
    const built = { query, places: query.parameters as readonly Place[] }
    queries.set(size, built)
    return built
  }
  return async (db, rows) => {
    let from = 0
    for (const size of sizes) {
      for (; rows.length - from >= size; from += size) {
        const { query, places } = queryFor(db, size)
        const parameters: unknown[] = []
        for (const { row, column } of places) parameters.push(rows[from + row]![column])
        await db.executeQuery({ ...query, parameters })
      }
    }
  }
}
