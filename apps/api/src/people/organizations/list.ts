import { sql } from 'kysely'
import { textKey, type Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Handler } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { describeManaged, type Kind } from './managed.ts'

/** Every organization, for whoever chooses one. */
export const listAll: Handler<'organizations.list'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('organization')
    .leftJoin('user', (join) =>
      join.onRef('user.organizationId', '=', 'organization.id').on('user.deletedAt', 'is', null),
    )
    .select(['organization.id', 'organization.name', 'organization.kind'])
    .select(['organization.createdAt', 'organization.closedAt'])
    .select((eb) => eb.fn.count<number | string>('user.id').as('userCount'))
    .groupBy(['organization.id', 'organization.name', 'organization.kind'])
    .groupBy(['organization.createdAt', 'organization.closedAt'])
    .orderBy(textKey('organization.name'))
    .orderBy('organization.id')
    .execute()
  return {
    organizations: rows.map(({ kind, userCount, closedAt, ...row }) => ({
      ...row,
      kind: kind as Kind,
      closedAt: closedAt ?? null,
      userCount: Number(userCount),
    })),
  }
}

type Page = Handler<'organizations.page'>
type Sort = NonNullable<Parameters<Page>[0]['query']['sort']>

const pageSize = 50
const id = sql<string>`"organization"."id"`
const orders: Readonly<Record<Sort, Omit<Order, 'sort' | 'id'>>> = {
  name: { key: textKey('organization.name') },
  created: { key: sql`"organization"."createdAt"`, isDescending: true },
}

/** Those that every given filter fits, with how many people and assessments each has. */
export const listPage: Page = async ({ query }, { db }) => {
  const { sort = 'name', limit = pageSize, search = '', kind, status, cursor } = query
  const order: Order = { sort, id, ...orders[sort] }
  return readConsistently(db, async (tx) => {
    let matching = tx
      .selectFrom('organization')
      .where(holdsSearch(tx, ['organization.name'], search))
    if (kind !== undefined) matching = matching.where('kind', '=', kind)
    if (status !== undefined) {
      matching = matching.where('closedAt', status === 'closed' ? 'is not' : 'is', null)
    }
    const { page, next, total } = await loadPage(matching, (rows) => rows.selectAll(), order, {
      cursor,
      limit,
    })
    return { organizations: await describeManaged(tx, page), next, total }
  })
}

/** More names than a person looks through. */
const maxListed = 200

/** What strangers may choose among; nobody is in it whom an admin has not listed. */
export const listListed: Handler<'organizations.listed'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('organization')
    .select(['name', 'kind'])
    .where('isListed', '=', 1)
    .where('closedAt', 'is', null)
    .orderBy(textKey('name'))
    .limit(maxListed)
    .execute()
  return { organizations: rows.map(({ name, kind }) => ({ name, kind: kind as Kind })) }
}
