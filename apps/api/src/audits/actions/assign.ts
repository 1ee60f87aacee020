import { isSettledAction, isWithOwner } from '@apron/scoring/action-lists.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { changePeople, type Tell } from '../../platform/sessions/change-people.ts'
import { changeAction, inAnotherState, notPermitted, saveAction } from './change-action.ts'
import { describeDetail } from './detail.ts'
import { findOrInvite, type Named } from './invite.ts'
import { ofOwner, settleOfAction, tellOfAction } from './tell.ts'
import { isActionVisible, standingTo, type ActionRow } from './visible.ts'

/** Names the owner of one action, by whoever holds the review of corrective actions here. */
export const assignAction: Handler<'action.assign'> = async ({ params, body }, context) => {
  const { version, ...named } = body
  return changeAction(context, { id: params.actionId, version }, async (here, loaded) => {
    const { row, standing, tell } = loaded
    if (!standing.mayAssign) throw notPermitted('action-owner')
    if (isSettledAction(row.state)) throw inAnotherState()
    const ownerId = await findOrInvite(here, tell, named)
    return {
      action: await describeDetail(here, await giveTo(here, row, { ownerId, ...named }, tell)),
    }
  })
}

/** Several at once; those that are over, or not the caller's to assign, are left out. */
export const assignActions: Handler<'actions.assign'> = async ({ body }, context) =>
  changePeople(context, async (here, tell) => {
    const { ids, ...named } = body
    const rows = await loadOpen(here, ids)
    if (rows.length === 0) return { done: 0 }
    const ownerId = await findOrInvite(here, tell, named)
    for (const row of rows) await giveTo(here, row, { ownerId, ...named }, tell)
    return { done: rows.length }
  })

/** Tells the owners of several what they have to do and by when. */
export const remindOfActions: Handler<'actions.remind'> = async ({ body }, context) =>
  changePeople(context, async (here, tell) => {
    const rows = (await loadOpen(here, body.ids)).filter(
      ({ ownerId, state }) => ownerId !== null && isWithOwner(state),
    )
    const day = here.now.slice(0, 10)
    for (const row of rows) {
      await tellOfAction(here, row, 'action-reminded', {
        cause: `${row.id}/${here.caller.userId}/${day}`,
      })
      const { id: target, organizationId } = row
      tell({ kind: 'action.remind', target, organizationId, after: { ownerId: row.ownerId } })
    }
    return { done: rows.length }
  })

async function loadOpen(here: Context, ids: readonly string[]): Promise<ActionRow[]> {
  const rows = await here.db
    .selectFrom('action')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where(isActionVisible(here.caller))
    .orderBy('id')
    .execute()
  const open: ActionRow[] = []
  for (const row of rows) {
    if (isSettledAction(row.state)) continue
    const { mayAssign } = await standingTo(here.db, row, here.caller)
    if (mayAssign) open.push(row)
  }
  return open
}

async function giveTo(
  here: Context,
  row: ActionRow,
  { ownerId, email, organizationId }: Named & { readonly ownerId: string },
  tell: Tell,
): Promise<ActionRow> {
  const { now, caller } = here
  await settleOfAction(here, row, [...ofOwner, 'action-assigned', 'action-owner-lost'])
  const isSame = row.ownerId === ownerId
  const set = {
    ownerId,
    askedEmail: email,
    askedOrganizationId: organizationId,
    assignedById: caller.userId,
    assignedAt: now,
    takenUpAt: isSame ? row.takenUpAt : null,
    // What somebody was writing is nobody else's to read.
    draft: isSame ? row.draft : null,
    ownerLostAt: null,
  }
  const details = { ownerId, before: row.ownerId }
  const deed = { kind: 'assign', act: 'action.assign', side: 'reviewer', details } as const
  const after = await saveAction(here, row, set, deed, tell)
  await tellOfAction(here, after, 'action-assigned')
  return after
}
