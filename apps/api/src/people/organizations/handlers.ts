import type { Handler, Handlers } from '../../platform/handler.ts'
import { changedParts, changePeople } from '../../platform/sessions/change-people.ts'
import { listAll, listListed, listPage } from './list.ts'
import { loadManaged } from './managed.ts'
import { refuseTakenName, saveOrganization } from './queries.ts'
import { setOrganizationStatus } from './set-status.ts'

const one: Handler<'organization.one'> = async ({ params }, { db }) => ({
  organization: await loadManaged(db, params.organizationId),
})

const create: Handler<'organization.create'> = async ({ body }, context) =>
  changePeople(context, async ({ db, now, newId }, tell) => {
    const { name, kind, isListed = false } = body
    const row = { id: newId(), createdAt: now, name, kind, isListed: isListed ? 1 : 0 } as const
    const { id } = await saveOrganization(db, row, 'body.name')
    tell({ kind: 'organization.create', target: id, organizationId: id, after: body })
    return { organization: await loadManaged(db, id) }
  })

const change: Handler<'organization.change'> = async ({ params, body }, context) =>
  changePeople(context, async ({ db }, tell) => {
    const found = await loadManaged(db, params.organizationId)
    const { id } = found
    const after = changedParts(found, body as Partial<typeof found>)
    const parts = Object.keys(after) as (keyof typeof body)[]
    if (parts.length === 0) return { organization: found }
    if (after.name !== undefined) await refuseTakenName(db, { id, name: after.name }, 'body.name')
    const { isListed, ...rest } = body
    await db
      .updateTable('organization')
      .set({ ...rest, ...(isListed === undefined ? {} : { isListed: isListed ? 1 : 0 }) })
      .where('id', '=', id)
      .execute()
    const before = Object.fromEntries(parts.map((part) => [part, found[part]]))
    tell({ kind: 'organization.change', target: id, organizationId: id, before, after })
    return { organization: await loadManaged(db, id) }
  })

export const organizationHandlers = {
  'organizations.list': listAll,
  'organizations.page': listPage,
  'organizations.listed': listListed,
  'organization.one': one,
  'organization.create': create,
  'organization.change': change,
  'organization.set-status': setOrganizationStatus,
} satisfies Partial<Handlers>
