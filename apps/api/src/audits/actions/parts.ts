import { stateOfParts } from '@apron/scoring/action-state.ts'
import { actionDates, laterDay } from '@apron/scoring/deadline-profile.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Tables } from '../../platform/db/tables.ts'
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
import { rowOf } from './standing-dates.ts'
import { ofOwner, settleOfAction, tellOfAction } from './tell.ts'
import type { ActionRow } from './visible.ts'

type Part = Tables['actionPart']

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
    const { row, standing, tell } = loaded
    const { outcome, words } = body
    if (!standing.mayReview) {
      throw new ProblemError('own-audit', 'Nobody verifies what they or their colleagues did.')
    }
    const { parts, part } = await findPart(here, row, params.partId)
    const isOpen = row.state === 'accepted' || row.state === 'implemented'
    if (!isOpen || part.state !== 'implemented') throw inAnotherState()
    const partState = outcome === 'verified' ? 'verified' : 'planned'
    const by = { outcomeById: here.caller.userId, outcomeAt: here.now }
    await savePart(here, part, { state: partState, outcome, outcomeWords: words, ...by })
    await settleOfAction(here, row, ['action-to-verify'])
    const details = { partId: part.id, outcome }
    const deed = { kind: outcome, side: 'reviewer', words, details } as const
    if (outcome !== 'verified') {
      const state = moveOrRefuse(outcome, loaded, words)
      const count = row.notEffectiveCount + (outcome === 'not-effective' ? 1 : 0)
      const set = { state, notEffectiveCount: count, ...(await anew(here, row, outcome)) }
      const after = await saveAction(here, row, set, { ...deed, act: `action.${outcome}` }, tell)
      await tellOfAction(here, after, 'action-returned')
      return { action: await describeDetail(here, after) }
    }
    const state = stateOfParts(statesAfter(parts, part, 'verified'))
    const verified = await saveAction(
      here,
      row,
      { state },
      { ...deed, kind: 'verify', act: 'action.verify' },
      tell,
    )
    const after = state === 'verified' ? await close(here, verified, tell) : verified
    return { action: await describeDetail(here, after) }
  })

/** What was not effective is planned anew: its days count from the day on which that was found. */
async function anew(
  here: Context,
  row: ActionRow,
  outcome: 'partly' | 'not-effective',
): Promise<Partial<Pick<ActionRow, 'planDueOn' | 'immediateDueOn'>>> {
  if (outcome === 'partly') return {}
  const today = dayIn(await loadTimeZone(here.db), Date.parse(here.now))
  const dates = actionDates(rowOf(row), { completedOn: today, servedOn: today })
  return {
    planDueOn: laterDay(row.planDueOn, dates.planDueOn),
    immediateDueOn: laterDay(row.immediateDueOn, dates.immediateDueOn),
  }
}

type Telling = Parameters<typeof saveAction>[4]

async function close(here: Context, row: ActionRow, tell: Telling): Promise<ActionRow> {
  const closedOn = dayIn(await loadTimeZone(here.db), Date.parse(here.now))
  const set = { state: moveOrRefuse('close', { row, standing: 'server' }), closedOn }
  const deed = { kind: 'close', act: 'action.close', side: 'server' } as const
  const after = await saveAction({ ...here, caller: here.caller }, row, set, deed, tell)
  await tellOfAction(here, after, 'action-changed')
  return after
}

async function findPart({ db }: Context, row: ActionRow, partId: string) {
  const parts = await loadParts(db, row.id)
  const part = parts.find(({ id }) => id === partId)
  if (part === undefined) throw notFound()
  return { parts, part }
}

const savePart = async ({ db }: Context, { actionId, id }: Part, set: Partial<Part>) =>
  db
    .updateTable('actionPart')
    .set(set)
    .where('actionId', '=', actionId)
    .where('id', '=', id)
    .execute()

const statesAfter = (parts: readonly Part[], { id }: Part, state: Part['state']) =>
  parts.map((it) => (it.id === id ? state : it.state))
