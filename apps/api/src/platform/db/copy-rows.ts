import { sql, type Kysely } from 'kysely'
import type { Db } from '../handler.ts'

/** More parameters PostgreSQL takes in no statement. */
const maxParameters = 60_000
const maxRows = 500
/** What every migrated database has of its own. */
const ownTables = ['installation', 'counter']

/** The database to copy to is in use already. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
  readonly table: string
  constructor(table: string) {
    super(`the table ${table} has rows already`)
    this.table = table
  }
}

type AnyDb = Kysely<Record<string, Record<string, unknown>>>
const untyped = (db: Db): AnyDb => db as unknown as AnyDb

/** The first table with rows, apart from the counter and the settings that every database has; or null. */
export async function findUsedTable(db: Db): Promise<string | null> {
  for (const table of await listTables(db)) {
    if (ownTables.includes(table)) continue
    const row = await untyped(db)
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .execute()
    if (row.length > 0) return table
  }
  return null
}

/**
 * Copies every row of a SQLite database into an empty one of the same version, within the transaction
 * `to`: settings included, so that it goes on as the same installation, in the same epoch. Gives the
 * number of rows by table, each of which was counted afterwards. Throws a NotEmptyError, or an Error
 * where the two differ; nothing may be committed then.
 */
export async function copyRows(from: Db, to: Db): Promise<ReadonlyMap<string, number>> {
  const used = await findUsedTable(to)
  if (used !== null) throw new NotEmptyError(used)
  const counts = new Map<string, number>()
  for (const table of await tablesInOrder(from)) {
    if (ownTables.includes(table)) await untyped(to).deleteFrom(table).execute()
    counts.set(table, await copyTable(untyped(from), untyped(to), table))
  }
  for (const [table, count] of counts) {
    const { there } = await untyped(to)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('there'))
      .executeTakeFirstOrThrow()
    if (there !== count) throw new Error(`${table}: ${count} rows were read, ${there} arrived`)
  }
  return counts
}

async function copyTable(from: AnyDb, to: AnyDb, table: string): Promise<number> {
  let count = 0
  let batch: Record<string, unknown>[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await to.insertInto(table).values(batch).execute()
    count += batch.length
    batch = []
  }
  for await (const row of from.selectFrom(table).selectAll().stream()) {
    batch.push(row)
    const most = Math.min(maxRows, Math.floor(maxParameters / Object.keys(row).length))
    if (batch.length >= most) await flush()
  }
  await flush()
  return count
}

const listTables = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables()).filter((it) => !it.isView).map((it) => it.name)

/** The tables of a SQLite database, each after those that its foreign keys name. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const needs = new Map<string, readonly string[]>()
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ target: string }>`
      select distinct "table" as target from pragma_foreign_key_list(${table})`.execute(db)
    needs.set(
      table,
      rows.map(({ target }) => target).filter((target) => target !== table),
    )
  }
  const ordered: string[] = []
  while (needs.size > 0) {
    const ready = [...needs].filter(([, targets]) => targets.every((it) => !needs.has(it)))
    if (ready.length === 0) throw new Error(`${[...needs.keys()].join(', ')} name each other`)
    for (const [table] of ready) {
      ordered.push(table)
      needs.delete(table)
    }
  }
  return ordered
}
