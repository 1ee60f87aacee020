import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { comesAfter, cutPage, type Order } from '../db/keyset.ts'
import { holdsSearch } from '../db/search.ts'
import type { Tables } from '../db/tables.ts'
import type { Caller, Db, Handler } from '../handler.ts'
import { readConsistently } from '../sync/read-consistently.ts'
import { describeAssessments } from './describe.ts'
import { sortKeys } from './list-sort.ts'
import { isOnTeam, isVisibleTo } from './visible.ts'

type ListHandler = Handler<'assessments.all'>
type Filter = Parameters<ListHandler>[0]['query']
type Eb = ExpressionBuilder<Tables, 'assessment'>
type Scope = (caller: Caller) => (eb: Eb) => Expression<SqlBool>
type Page = Awaited<ReturnType<ListHandler>>

const pageSize = 50
/** As tablets search. */
const searched = [
  'assessment.title',
  'location.code',
  'location.nameEn',
  'location.nameAr',
  'location.municipalityEn',
  'location.municipalityAr',
  'location.countryEn',
  'location.countryAr',
]

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
  const order: Order = { sort, id: sql`assessment."id"`, ...sortKeys[sort] }
  const direction = order.isDescending === true ? 'desc' : 'asc'
  return readConsistently(db, async (tx) => {
    const matching = tx
      .selectFrom('assessment')
      .innerJoin('location', 'location.id', 'assessment.locationId')
      .where((eb) => {
        const its: Eb = eb
        const conditions = [isVisibleTo(caller)(its), scope(caller)(its)]
        if (status !== undefined) conditions.push(eb('assessment.status', '=', status))
        return eb.and(conditions)
      })
      .where(holdsSearch(tx, searched, search))
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll('assessment')
      .select(order.key.as('sortKey'))
      .$if(cursor !== undefined, (query) => query.where(comesAfter(order, cursor ?? '')))
      .orderBy(order.key, direction)
      .orderBy(order.id, direction)
      .limit(limit + 1)
      .execute()
    const { page, next } = cutPage(rows, limit, order)
    return { assessments: await describeAssessments(tx, page, caller), next, total: Number(total) }
  })
}
