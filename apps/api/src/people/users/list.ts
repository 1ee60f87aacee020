import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { nameKey, textKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/handler.ts'
import { checkOrganization } from '../organizations/queries.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { describeManaged, managedColumns, selectManaged } from './managed.ts'

type List = Handler<'users.list'>
type Filter = Parameters<List>[0]['query']
type Sort = NonNullable<Filter['sort']>

const pageSize = 50
const id = sql<string>`"user"."id"`

const orders: Readonly<Record<Sort, Omit<Order, 'sort' | 'id'>>> = {
  name: { key: nameKey('user') },
  email: { key: textKey('user.email') },
  role: { key: textKey('user.role') },
  'last-active': { key: sql`coalesce("user"."lastActiveAt", '')`, isDescending: true },
  'signed-up': { key: sql`"user"."signedUpAt"`, isDescending: true },
}
const searched = ['user.email', 'user.firstName', 'user.lastName', 'user.jobTitle']

const day = 24 * 60 * 60 * 1000

const wasActive =
  (active: NonNullable<Filter['active']>, now: string) =>
  (eb: ExpressionBuilder<Tables, 'user'>): Expression<SqlBool> => {
    const since = (days: number): string => new Date(Date.parse(now) - days * day).toISOString()
    if (active === 'never') return eb('user.lastActiveAt', 'is', null)
    if (active === 'longer') return eb('user.lastActiveAt', '<', since(30))
    return eb('user.lastActiveAt', '>=', since(active === '7-days' ? 7 : 30))
  }

/** The people whom the caller manages. Words are looked for one by one, in names and the address. */
export const listUsers: List = async ({ query }, { db, caller, now }) => {
  const { sort = 'name', limit = pageSize, search = '', status, role, organizationId } = query
  const { cursor, active } = query
  const order: Order = { sort, id, ...orders[sort] }
  return readConsistently(db, async (tx) => {
    await checkOrganization(tx, organizationId, caller)
    let matching = selectManaged(tx, caller, organizationId).where(
      holdsSearch(tx, searched, search),
    )
    if (status !== undefined) matching = matching.where('user.status', '=', status)
    if (role !== undefined) matching = matching.where('user.role', '=', role)
    if (active !== undefined) matching = matching.where(wasActive(active, now))
    const { page, next, total } = await loadPage(
      matching,
      (rows) => rows.select(managedColumns),
      order,
      { cursor, limit },
    )
    return { users: page.map(describeManaged), next, total }
  })
}
