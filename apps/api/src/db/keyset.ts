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

/** A text as an order compares it: without capitals, and by its first 60 characters only. */
export const textKey = (...columns: string[]): RawBuilder<string> =>
  sql`substr(lower(coalesce(${sql.join(columns.map((column) => sql.ref(column)))}, '')), 1, 60)`

const withoutNul = z.string().check(z.regex(/^[^\0]*$/))
const place = z.tuple([z.string(), withoutNul, withoutNul])

/** Comes after the place that the cursor names; 422 for a cursor that is none of this order. */
export function comesAfter(
  { sort, key, id, isDescending }: Order,
  cursor: string,
): RawBuilder<SqlBool> {
  const parsed = z.safeParse(place, parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success || parsed.data[0] !== sort) {
    const issues = [{ path: 'query.cursor', code: 'unknown', message: 'Not a place in this list.' }]
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
