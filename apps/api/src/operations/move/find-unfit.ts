import { sql } from 'kysely'
import type { Db } from '../../platform/handler.ts'

/** One value of a SQLite file that PostgreSQL takes in no column of that kind. */
export type Unfit = {
  readonly table: string
  /** The columns that tell the row apart, with their values. */
  readonly row: string
  readonly column: string
  readonly reason: string
}

type Column = { readonly name: string; readonly type: string; readonly pk: number }
/** SQLite keeps in any column whatever it is given, PostgreSQL what the column was made for. */
const refusals: Readonly<Record<string, readonly (readonly [when: string, reason: string])[]>> = {
  text: [
    [`typeof(?) <> 'text'`, 'is no text'],
    [`instr(cast(? as blob), x'00') > 0`, 'has the character U+0000'],
  ],
  integer: [
    [`typeof(?) <> 'integer'`, 'is no whole number'],
    // What is read from a file beyond this is another number already.
    [
      `? not between ${-Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`,
      'is a number too large to be carried over as it is',
    ],
  ],
  'double precision': [[`typeof(?) not in ('real', 'integer')`, 'is no number']],
}

/**
 * The first value of a SQLite database that PostgreSQL would not take, or null. Asked beforehand: rows
 * are copied hundreds at a time, and what PostgreSQL says of them names neither the row nor, often, the
 * column.
 */
export async function findUnfit(from: Db): Promise<Unfit | null> {
  const tables = (await from.introspection.getTables()).filter((it) => !it.isView)
  for (const { name } of tables) {
    const { rows } = await sql<Column>`
      select name, lower(type) as type, pk from pragma_table_info(${name})`.execute(from)
    const unfit = await findIn(from, name, rows)
    if (unfit !== null) return unfit
  }
  return null
}

/** All columns in one reading of the table, as a table may be large. */
async function findIn(from: Db, table: string, columns: readonly Column[]): Promise<Unfit | null> {
  const cases = columns.flatMap(({ name, type }) =>
    (refusals[type] ?? []).map(([when, reason]) => {
      const value = `"${name}"`
      const isUnfit = `${value} is not null and ${when.replace('?', () => value)}`
      return { name, reason, isUnfit }
    }),
  )
  if (cases.length === 0) return null
  const whens = cases.map(({ isUnfit }, index) => `when ${isUnfit} then ${index}`).join(' ')
  const found = `case ${whens} end`
  const keys = columns.filter(({ pk }) => pk > 0).map(({ name }) => `"${name}"`)
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw([...keys, `${found} as "unfit"`].join(', '))} from ${sql.table(table)}
    where ${sql.raw(found)} is not null limit 1`.execute(from)
  const [row] = rows
  if (row === undefined) return null
  const { unfit, ...key } = row
  const { name, reason } = cases[Number(unfit)]!
  return { table, row: rowOf(key), column: name, reason }
}

const rowOf = (key: Readonly<Record<string, unknown>>): string =>
  Object.entries(key)
    .map(([column, value]) => `${column} ${JSON.stringify(value)}`)
    .join(', ')
