import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import { sql } from 'kysely'
import { nameKey, textKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { changePeople } from '../../platform/sessions/change-people.ts'

type List = Handler<'requests.list'>
type Sort = NonNullable<Parameters<List>[0]['query']['sort']>

const pageSize = 50
const id = sql<string>`"accessRequest"."id"`
const orders: Readonly<Record<Sort, Omit<Order, 'sort' | 'id'>>> = {
  requested: { key: sql`"accessRequest"."requestedAt"`, isDescending: true },
  name: { key: nameKey('accessRequest') },
  email: { key: textKey('accessRequest.email') },
}
const searched = ['email', 'firstName', 'lastName', 'organization'].map(
  (column) => `accessRequest.${column}`,
)

/** Who asked for access and has it not yet. */
export const listRequests: List = async ({ query }, { db }) => {
  const { sort = 'requested', limit = pageSize, search = '', status, cursor } = query
  const order: Order = { sort, id, ...orders[sort] }
  return readConsistently(db, async (tx) => {
    let matching = tx.selectFrom('accessRequest').where(holdsSearch(tx, searched, search))
    // What was declined waits for nobody: it is there for who asks for it.
    matching =
      status === undefined
        ? matching.where('status', '<>', 'declined')
        : matching.where('status', '=', status)
    const { page, next, total } = await loadPage(matching, (rows) => rows.selectAll(), order, {
      cursor,
      limit,
    })
    return { requests: page as unknown as RequestedUser[], next, total }
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
  changePeople(context, async ({ db, now }, tell) => {
    const { id, kind, status } = await loadRequest(db, params.requestId)
    await db.deleteFrom('link').where('requestId', '=', id).execute()
    await db.deleteFrom('mail').where('requestId', '=', id).execute()
    await settleNotices(db, { aboutId: id, kinds: ['request-waiting'] }, now)
    await db.deleteFrom('accessRequest').where('id', '=', id).execute()
    tell({ kind: 'request.delete', target: id, organizationId: null, before: { kind, status } })
    return { done: true as const }
  })
