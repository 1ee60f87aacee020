import { dayIn } from '@apron/scoring/zoned-day.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { comesAfter, cutPage, type Order } from '../../../platform/db/keyset.ts'
import { holdsSearch } from '../../../platform/db/search.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Caller, Context, Db, Handler } from '../../../platform/handler.ts'
import { loadTimeZone } from '../../../platform/settings/queries.ts'
import { ownOf } from '../../../platform/sessions/scoped-to.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { describeAssessments } from '../launch/describe.ts'
import { sortKeys } from './list-sort.ts'
import { countListed } from './list-counts.ts'
import { conditionsOf, statusesOf, type Filter } from './list-filter.ts'
import { isVisibleTo } from '../visible.ts'

type ListHandler = Handler<'assessments.all'>
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
export const listAll: ListHandler = async ({ query }, context) =>
  list(context, query, () => (eb) => eb.lit(true))

/** Those whose team the caller is on. */
export const listOwn: Handler<'assessments.own'> = async ({ query }, context) =>
  list(
    context,
    query,
    ({ userId }) =>
      (eb) =>
        // Read from the person's side: they are on few of many.
        eb(
          'assessment.id',
          'in',
          eb
            .selectFrom('assessmentMember')
            .select('assessmentMember.assessmentId')
            .where('assessmentMember.userId', '=', userId)
            .where('assessmentMember.leftAt', 'is', null),
        ),
  )

/** Those of the caller's organization that they may see. */
export const listOrganization: Handler<'assessments.organization'> = async ({ query }, context) =>
  list(context, query, (caller) => () => ownOf(caller, 'assessment.organizationId'))

/** One page of what the caller may see and `scope` leaves, with how many there are of each group. */
export async function list(
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  filter: Filter,
  scope: Scope,
): Promise<Page> {
  const { sort = 'due', limit = pageSize, search = '', cursor } = filter
  const order: Order = { sort, id: sql`assessment."id"`, ...sortKeys[sort] }
  const direction = order.isDescending === true ? 'desc' : 'asc'
  return readConsistently(db, async (tx) => {
    const today = dayIn(await loadTimeZone(tx), Date.parse(now))
    const matching = tx
      .selectFrom('assessment')
      .where((eb) =>
        eb.and([isVisibleTo(caller)(eb), scope(caller)(eb), ...conditionsOf(filter)(eb)]),
      )
      .$if(search !== '', (query) => query.where((eb) => isFound(tx, search)(eb)))
    const told = await countListed(matching, filter, { role: caller.role, today })
    // Status by status, each from an index that has them in this order, and the first of them all.
    const parts = statusesOf(filter).map((status) =>
      tx
        .selectFrom(
          matching
            .where('assessment.status', '=', status)
            .$if(filter.group === 'overdue', (query) => query.where('assessment.dueOn', '<', today))
            .$if(cursor !== undefined, (query) => query.where(comesAfter(order, cursor ?? '')))
            .selectAll('assessment')
            .select(order.key.as('sortKey'))
            .orderBy(order.key, direction)
            .orderBy(order.id, direction)
            .limit(limit + 1)
            .as('part'),
        )
        .selectAll(),
    )
    const [first, ...others] = parts
    const rows =
      first === undefined
        ? []
        : await others
            .reduce((all, part) => all.unionAll(part), first)
            .orderBy('sortKey', direction)
            .orderBy('id', direction)
            .limit(limit + 1)
            .execute()
    const { page, next } = cutPage(rows, limit, order)
    return { assessments: await describeAssessments(tx, page, caller), next, ...told }
  })
}

/** The location is looked at for a search alone: without one the rest is answered by an index. */
const isFound =
  (db: Db, search: string) =>
  (eb: Eb): Expression<SqlBool> =>
    eb.exists(
      eb
        .selectFrom('location')
        .select('location.id')
        .whereRef('location.id', '=', 'assessment.locationId')
        .where(holdsSearch(db, searched, search)),
    )
