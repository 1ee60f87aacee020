import type { Handler } from '../../platform/handler.ts'
import { changeAction, inAnotherState, moveOrRefuse, saveAction } from './change-action.ts'
import { describeDetail } from './detail.ts'
import { endExtensions } from './extension.ts'
import { ofOwner, settleOfAction, tellOfAction } from './tell.ts'

/** Accepts a plan, or returns it with the criteria that it does not meet. */
export const reviewPlan: Handler<'action.review'> = async ({ params, body }, context) =>
  changeAction(context, { id: params.actionId, version: body.version }, async (here, loaded) => {
    const { row, tell } = loaded
    const { decision, criteria, words } = body
    const state = moveOrRefuse(decision, loaded)
    if (row.isDisagreement === 1) throw inAnotherState()
    if (decision === 'accept') {
      await here.db
        .updateTable('actionPart')
        .set((eb) => ({ acceptedEndOn: eb.fn.coalesce('acceptedEndOn', 'endOn') }))
        .where('actionId', '=', row.id)
        .execute()
    }
    await endExtensions(here, row.id)
    await settleOfAction(here, row, ['action-submitted', 'action-extension-asked'])
    const act = decision === 'accept' ? 'action.accept' : 'action.return'
    const deed = { kind: decision, act, side: 'reviewer', words, criteria } as const
    const after = await saveAction(here, row, { state }, deed, tell)
    await tellOfAction(here, after, decision === 'accept' ? 'action-accepted' : 'action-returned')
    return { action: await describeDetail(here, after) }
  })

/** A finding that the owner does not agree with is withdrawn with both reasons, or stands. */
export const decideDisagreement: Handler<'action.decide-disagreement'> = async (
  { params, body },
  context,
) =>
  changeAction(context, { id: params.actionId, version: body.version }, async (here, loaded) => {
    const { row, tell } = loaded
    const { isAccepted, reason: words } = body
    const name = isAccepted ? 'accept-disagreement' : 'reject-disagreement'
    const state = moveOrRefuse(name, loaded, words)
    if (row.isDisagreement === 0) throw inAnotherState()
    await settleOfAction(here, row, ['action-submitted'])
    const deed = { kind: name, act: `action.${name}`, side: 'reviewer', words } as const
    const after = await saveAction(here, row, { state }, deed, tell)
    await tellOfAction(here, after, isAccepted ? 'action-changed' : 'action-returned')
    return { action: await describeDetail(here, after) }
  })

/** Ends an action that is not to be corrected any more, with why. */
export const withdrawAction: Handler<'action.withdraw'> = async ({ params, body }, context) =>
  changeAction(context, { id: params.actionId, version: body.version }, async (here, loaded) => {
    const { row, tell } = loaded
    const state = moveOrRefuse('withdraw', loaded, body.reason)
    await endExtensions(here, row.id)
    await settleOfAction(here, row, [...ofOwner, ...ofReviewers])
    const deed = { kind: 'withdraw', act: 'action.withdraw', side: 'reviewer' } as const
    const after = await saveAction(here, row, { state }, { ...deed, words: body.reason }, tell)
    await tellOfAction(here, after, 'action-changed')
    return { action: await describeDetail(here, after) }
  })

const ofReviewers = [
  'action-submitted',
  'action-extension-asked',
  'action-to-verify',
  'action-contested',
] as const
