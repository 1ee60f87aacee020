import type { Context, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { makeInactive } from '../users/make-inactive.ts'
import { changePeople, type Tell } from '../../platform/sessions/change-people.ts'
import { loadManaged } from './managed.ts'

/**
 * Closed, an organization takes nobody in, and whoever was active in it is inactive: their unsent work
 * is still accepted, as of everybody inactive. Opened again, it has its people, each to be made active
 * by an admin who means that person.
 */
export const setOrganizationStatus: Handler<'organization.set-status'> = async (
  { params, body },
  context,
) =>
  changePeople(context, async (here, tell) => {
    const { db, caller, now } = here
    const found = await loadManaged(db, params.organizationId)
    const { id } = found
    const before = found.closedAt === null ? 'active' : 'closed'
    if (body.status === before) return { organization: found }
    const isClosing = body.status === 'closed'
    if (isClosing) {
      if (id === caller.organizationId) {
        throw new ProblemError('own-organization', 'You belong to this organization.')
      }
      if ((body.activeCount ?? 0) !== found.activeCount) {
        throw new ProblemError('people-changed', `${found.activeCount} people are active in it.`)
      }
    }
    await db
      .updateTable('organization')
      .set({ closedAt: isClosing ? now : null })
      .where('id', '=', id)
      .execute()
    const kind = isClosing ? 'organization.close' : 'organization.reopen'
    const change = { before: { status: before }, after: { status: body.status } }
    tell({ kind, target: id, organizationId: id, ...change })
    if (isClosing) await endPeople(here, tell, id)
    return { organization: await loadManaged(db, id) }
  })

async function endPeople({ db, now }: Context, tell: Tell, organizationId: string): Promise<void> {
  const people = await db
    .selectFrom('user')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id: target } of people) {
    await makeInactive(db, target, now)
    const change = { before: { status: 'active' }, after: { status: 'inactive' } }
    tell({ kind: 'user.status', target, organizationId, ...change })
  }
}
