import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Caller, Db, Handler } from '../handler.ts'
import { readConsistently } from '../sync/read-consistently.ts'
import { describeAssessments } from './describe.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { type Sort, sortKeys } from './list-sort.ts'
import { isOnTeam, isVisibleTo } from './visible.ts'

type ListHandler = Handler<'assessments.all'>
type Filter = Parameters<ListHandler>[0]['query']
type Eb = ExpressionBuilder<Tables, 'assessment'>
type Scope = (caller: Caller) => (eb: Eb) => Expression<SqlBool>
type Page = Awaited<ReturnType<ListHandler>>

const pageSize = 50

/** Everything that the caller may see. */
export const listAll: ListHandler = async ({ query }, { db, caller }) =>
  list(db, caller, query, () => (eb) => eb.lit(true))

/** Those whose team the caller is on. */
export const listOwn: Handler<'assessments.own'> = async ({ query }, { db, caller }) =>
  list(db, caller, query, isOnTeam)

/** Those of the caller's organization that they may see. */
export const listOrganization: Handler<'assessments.organization'> = async (
  { query },
  { db, caller },
) =>
  list(
    db,
    caller,
    query,
    (caller) => (eb) => eb('assessment.organizationId', '=', caller.organizationId),
  )

/** One page of what the caller may see and `scope` leaves. */
export async function list(
  db: Db,
  caller: Caller,
  { sort = 'due', limit = pageSize, status, search = '', cursor }: Filter,
  scope: Scope,
): Promise<Page> {
  const { key, isDescending } = sortKeys[sort]
  const direction = isDescending ? 'desc' : 'asc'
  return readConsistently(db, async (tx) => {
    const matching = tx
      .selectFrom('assessment')
      .innerJoin('location', 'location.id', 'assessment.locationId')
      .where((eb) => {
        const its: Eb = eb
        const conditions = [isVisibleTo(caller)(its), scope(caller)(its)]
        if (status !== undefined) conditions.push(eb('assessment.status', '=', status))
        if (search !== '') conditions.push(matches(search))
        return eb.and(conditions)
      })
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll('assessment')
      .select(key.as('sortKey'))
      .$if(cursor !== undefined, (query) => query.where(follows(sort, cursor ?? '')))
      .orderBy(key, direction)
      .orderBy('assessment.id', direction)
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      assessments: await describeAssessments(tx, page),
      next: last === undefined ? null : writeCursor({ sort, key: last.sortKey, id: last.id }),
      total: Number(total),
    }
  })
}

/** Comes after the place that the cursor names, in the list's order. */
function follows(sort: Sort, cursor: string): Expression<SqlBool> {
  const { key: value, id } = readCursor(cursor, sort)
  const { key, isDescending } = sortKeys[sort]
  const place =
    value === null
      ? sql`(select lower(title) from assessment as ended where ended.id = ${id})`
      : sql`${value}`
  const order = isDescending ? sql`<` : sql`>`
  return sql<SqlBool>`(${key}, assessment.id) ${order} (${place}, ${id})`
}

const searched = ['assessment.title', 'location.code', 'location.nameEn', 'location.nameAr']

/** The text as it stands, anywhere in the title or in the location's code or names. */
function matches(search: string): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const ways = searched.map(
    (column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
  )
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
