import { stateOfParts } from '@apron/scoring/action-state.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import {
  changeAction,
  inAnotherState,
  loadParts,
  moveOrRefuse,
  notPermitted,
  saveAction,
} from './change-action.ts'
import { describeDetail } from './detail.ts'
import { endExtensions } from './extension.ts'
import { findContested } from './on-site/contested.ts'
import { ofOwner, settleOfAction, tellOfAction } from './tell.ts'
import { giveVerdict, savePart, statesAfter, takesVerdicts } from './verdict.ts'
import type { ActionRow } from './visible.ts'

/** Says that a part is done, with evidence in words; judged by the day on which it is said. */
export const implementPart: Handler<'action.implement'> = async ({ params, body }, context) =>
  changeAction(context, { id: params.actionId, version: body.version }, async (here, loaded) => {
    const { row, standing, tell } = loaded
    if (!standing.isOwner) throw notPermitted('action-owner')
    const { parts, part } = await findPart(here, row, params.partId)
    if (row.state !== 'accepted' || part.state !== 'planned') throw inAnotherState()
    const today = dayIn(await loadTimeZone(here.db), Date.parse(here.now))
    const done = {
      state: 'implemented' as const,
      evidence: body.evidence,
      implementedAt: here.now,
      implementedOn: today,
    }
    await savePart(here, part, done)
    const state = stateOfParts(statesAfter(parts, part, 'implemented'))
    if (state === 'implemented') moveOrRefuse('implement', loaded)
    await endExtensions(here, row.id, part.id)
    await settleOfAction(here, row, ['action-extension-asked'])
    const isAllDone = state === 'implemented'
    await settleOfAction(here, row, isAllDone ? [...ofOwner, 'action-accepted'] : ofOwner)
    const details = { partId: part.id }
    const deed = { kind: 'implement', act: 'action.implement', side: 'owner' } as const
    const after = await saveAction(
      here,
      row,
      { state },
      { ...deed, words: body.evidence, details },
      tell,
    )
    await tellOfAction(here, after, 'action-to-verify')
    return { action: await describeDetail(here, after) }
  })

/** What somebody found of a part that is implemented. The last one verified closes the action. */
export const verifyPart: Handler<'action.verify'> = async ({ params, body }, context) =>
  changeAction(context, { id: params.actionId, version: body.version }, async (here, loaded) => {
    const { row, standing } = loaded
    const { outcome, words } = body
    if (!standing.mayReview) {
      throw new ProblemError('own-audit', 'Nobody verifies what they or their colleagues did.')
    }
    const { parts, part } = await findPart(here, row, params.partId)
    if (!takesVerdicts(row) || part.state !== 'implemented') throw inAnotherState()
    // Two who were there saw different things: neither of them ends that, nor a third.
    const differing = await findContested(here.db, [row.assessmentId], [part])
    if (differing.size > 0 && !here.caller.may('audit.assign')) throw notPermitted('decider')
    const verdict = { outcome, words, byId: here.caller.userId, revision: null }
    const after = await giveVerdict(here, { ...loaded, parts, part }, verdict)
    return { action: await describeDetail(here, after) }
  })

async function findPart({ db }: Context, row: ActionRow, partId: string) {
  const parts = await loadParts(db, row.id)
  const part = parts.find(({ id }) => id === partId)
  if (part === undefined) throw notFound()
  return { parts, part }
}
