import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { ProblemError } from '../problem.ts'

/** How a list is ordered: its name, what it compares, and the id that breaks ties. */
export type Order = {
  readonly sort: string
  readonly key: RawBuilder<string>
  readonly id: RawBuilder<string>
  /** The last ones first, the ids too. */
  readonly isDescending?: boolean
}

/**
 * A text as an order compares it: without capitals, the letters of Arabic as its alphabet has them, and by
 * its first 60 characters only. The keys of indexes say the same, word for word.
 */
export const textKey = (...columns: string[]): RawBuilder<string> =>
  sql`substr(${inAlphabet(sql`coalesce(${sql.join(columns.map((column) => sql.ref(column)))}, '')`)}, 1, 60)`

/** A family name and a first one as an order compares them. */
export const nameKey = (table: string): RawBuilder<string> =>
  inAlphabet(sql`${sql.ref(`${table}.lastName`)} || ' ' || ${sql.ref(`${table}.firstName`)}`)

/**
 * Each letter that an order takes for another, and that one, as browsers order Arabic: whatever carries a
 * hamza for alef, alef with madda for two, alef maksura for yeh, teh marbuta for teh. By their numbers every
 * name with a hamza would come before all others.
 */
const twins = ['أا', 'إا', 'آاا', 'ؤا', 'ئا', 'ءا', 'ىي', 'ةت'] as const

/** Of what both databases know, so that they order alike and an index may hold it. */
export const inAlphabet = (text: RawBuilder<unknown>): RawBuilder<string> =>
  twins.reduce<RawBuilder<string>>(
    (so, [letter, ...plain]) => sql`replace(${so}, ${sql.lit(letter)}, ${sql.lit(plain.join(''))})`,
    sql<string>`lower(${text})`,
  )

const withoutNul = z.string().check(z.regex(/^[^\0]*$/))
const place = z.tuple([z.string(), withoutNul, withoutNul])

/** Comes after the place that the cursor names; 422 for a cursor that is none of this order. */
export function comesAfter(
  { sort, key, id, isDescending }: Order,
  cursor: string,
): RawBuilder<SqlBool> {
  const parsed = z.safeParse(place, parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success || parsed.data[0] !== sort) {
    const issues = [
      { path: 'query.cursor', code: 'unknown', message: 'Not a position in this list.' },
    ]
    throw new ProblemError('input-invalid', 'The cursor is of no use here.', { issues })
  }
  const follows = isDescending === true ? sql`<` : sql`>`
  return sql`(${key}, ${id}) ${follows} (${parsed.data[1]}, ${parsed.data[2]})`
}

/** Of `limit + 1` rows the page itself, and the cursor of the next one or null. */
export function cutPage<Row extends { id: string; sortKey: string }>(
  rows: readonly Row[],
  limit: number,
  { sort }: Order,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  if (last === undefined) return { page, next: null }
  const text = JSON.stringify([sort, last.sortKey, last.id])
  return { page, next: Buffer.from(text).toString('base64url') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
