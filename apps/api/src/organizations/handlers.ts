import type { organizationKinds } from '@apron/contracts/user.ts'
import type { Handler, Handlers } from '../handler.ts'
import { changePeople } from '../users/record.ts'
import { saveOrganization } from './queries.ts'

type Kind = (typeof organizationKinds)[number]

const list: Handler<'organizations.list'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('organization')
    .leftJoin('user', (join) =>
      join.onRef('user.organizationId', '=', 'organization.id').on('user.deletedAt', 'is', null),
    )
    .select(['organization.id', 'organization.name', 'organization.kind', 'organization.createdAt'])
    .select((eb) => eb.fn.count<number | string>('user.id').as('userCount'))
    .groupBy([
      'organization.id',
      'organization.name',
      'organization.kind',
      'organization.createdAt',
    ])
    .orderBy('organization.name')
    .orderBy('organization.id')
    .execute()
  return {
    organizations: rows.map(({ kind, userCount, ...row }) => ({
      ...row,
      kind: kind as Kind,
      userCount: Number(userCount),
    })),
  }
}

const create: Handler<'organization.create'> = async ({ body }, context) =>
  changePeople(context, async ({ db, now, newId }, tell) => {
    const row = await saveOrganization(db, { id: newId(), createdAt: now, ...body }, 'body.name')
    tell({ kind: 'organization.create', target: row.id, organizationId: row.id, after: body })
    return { organization: { ...row, kind: body.kind, userCount: 0 } }
  })

export const organizationHandlers = {
  'organizations.list': list,
  'organization.create': create,
} satisfies Partial<Handlers>
