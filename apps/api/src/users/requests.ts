import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import { sql } from 'kysely'
import { comesAfter, cutPage, textKey, type Order } from '../db/keyset.ts'
import { holdsSearch } from '../db/search.ts'
import type { Db, Handler } from '../handler.ts'
import { notFound } from '../problem.ts'
import { readConsistently } from '../sync/read-consistently.ts'
import { changePeople } from './record.ts'

type List = Handler<'requests.list'>
type Sort = NonNullable<Parameters<List>[0]['query']['sort']>

const pageSize = 50
const id = sql<string>`"accessRequest"."id"`
const orders: Readonly<Record<Sort, Omit<Order, 'sort' | 'id'>>> = {
  requested: { key: sql`"accessRequest"."requestedAt"`, isDescending: true },
  name: { key: sql`lower("accessRequest"."lastName" || ' ' || "accessRequest"."firstName")` },
  email: { key: textKey('accessRequest.email') },
}
const searched = ['email', 'firstName', 'lastName', 'organization'].map(
  (column) => `accessRequest.${column}`,
)

/** Who asked for access and has it not yet. */
export const listRequests: List = async ({ query }, { db }) => {
  const { sort = 'requested', limit = pageSize, search = '', status, cursor } = query
  const order: Order = { sort, id, ...orders[sort] }
  const direction = order.isDescending === true ? 'desc' : 'asc'
  return readConsistently(db, async (tx) => {
    let matching = tx.selectFrom('accessRequest').where(holdsSearch(tx, searched, search))
    // What was declined waits for nobody: it is there for who asks for it.
    matching =
      status === undefined
        ? matching.where('status', '<>', 'declined')
        : matching.where('status', '=', status)
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .select(order.key.as('sortKey'))
      .$if(cursor !== undefined, (it) => it.where(comesAfter(order, cursor ?? '')))
      .orderBy(order.key, direction)
      .orderBy(id, direction)
      .limit(limit + 1)
      .execute()
    const { page, next } = cutPage(rows, limit, order)
    return { requests: page as unknown as RequestedUser[], next, total: Number(total) }
  })
}

/** A request. Throws not-found. */
export async function loadRequest(db: Db, requestId: string): Promise<RequestedUser> {
  const row = await db
    .selectFrom('accessRequest')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row as RequestedUser
}

export const deleteRequest: Handler<'request.delete'> = async ({ params }, context) =>
  changePeople(context, async ({ db }, tell) => {
    const { id, kind, status } = await loadRequest(db, params.requestId)
    await db.deleteFrom('link').where('requestId', '=', id).execute()
    await db.deleteFrom('mail').where('requestId', '=', id).execute()
    await db.deleteFrom('accessRequest').where('id', '=', id).execute()
    tell({ kind: 'request.delete', target: id, organizationId: null, before: { kind, status } })
    return { done: true as const }
  })
