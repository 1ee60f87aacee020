import type { PartState, VerificationOutcome } from '@apron/scoring/action-lists.ts'
import { stateOfParts } from '@apron/scoring/action-state.ts'
import { actionDates, laterDay } from '@apron/scoring/deadline-profile.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Tell } from '../../platform/sessions/change-people.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { type Here, inAnotherState, moveOrRefuse, saveAction } from './change-action.ts'
import { endExtensions } from './extension.ts'
import { rowOf } from './standing-dates.ts'
import { settleOfAction, tellOfAction } from './tell.ts'
import type { ActionRow, Standing } from './visible.ts'

export type PartRow = Tables['actionPart']
type Doing = Here & { readonly caller: { readonly userId: string } }

/** A part among the others of its action, and how the person who decides on it stands to that. */
export type Judged = {
  readonly row: ActionRow
  readonly parts: readonly PartRow[]
  readonly part: PartRow
  readonly standing: Standing
  readonly tell: Tell
}
export type Verdict = {
  readonly outcome: VerificationOutcome
  readonly words: string
  /** Who saw it, which need not be who decides on what arrived late. */
  readonly byId: string
  /** The mutation that said so; null for what is said at a desk. */
  readonly revision: string | null
}

/** Whether an action takes verdicts on its parts now. */
export const takesVerdicts = ({ state }: Pick<ActionRow, 'state'>): boolean =>
  state === 'accepted' || state === 'implemented'

/**
 * What somebody saw of a part that is implemented, from a desk or a tablet: the part, the action, its history, and who
 * is notified. The last part that is verified closes the action. Gives the row as it is then.
 */
export async function giveVerdict(
  here: Doing,
  judged: Judged,
  verdict: Verdict,
): Promise<ActionRow> {
  const { row, parts, part, tell } = judged
  const { outcome, words, byId: outcomeById, revision } = verdict
  if (part.state !== 'implemented') throw inAnotherState()
  const partState = outcome === 'verified' ? 'verified' : 'planned'
  const by = { outcomeById, outcomeAt: here.now, outcomeRevision: revision }
  await savePart(here, part, { state: partState, outcome, outcomeWords: words, ...by })
  await settleOfAction(here, row, ['action-to-verify', 'action-contested'])
  const details = { partId: part.id, outcome, ...(revision !== null && { mutation: revision }) }
  const deed = { kind: outcome, side: 'reviewer', words, details } as const
  if (outcome === 'not-effective') {
    await endExtensions(here, row.id)
    await settleOfAction(here, row, ['action-extension-asked'])
  }
  if (outcome !== 'verified') {
    // Two parts may fall short at once: the first of them has the action planned anew already.
    const isOpenAgain = row.state === 'open' && outcome === 'not-effective'
    const state = isOpenAgain ? row.state : moveOrRefuse(outcome, judged, words)
    const count = row.notEffectiveCount + (outcome === 'not-effective' ? 1 : 0)
    const set = { state, notEffectiveCount: count, ...(await anew(here, row, outcome)) }
    const after = await saveAction(here, row, set, { ...deed, act: `action.${outcome}` }, tell)
    await tellOfAction(here, after, 'action-returned')
    return after
  }
  const state = stateOfParts(statesAfter(parts, part, 'verified'))
  const verified = await saveAction(
    here,
    row,
    { state },
    { ...deed, kind: 'verify', act: 'action.verify' },
    tell,
  )
  return state === 'verified' ? close(here, verified, tell) : verified
}

/**
 * Takes back what a verdict from a tablet caused, because somebody who did not know of it saw something else: the part
 * is to be verified as before, and its action is not closed until a supervisor decides. What both wrote stays.
 */
export async function contestPart(here: Doing, judged: Judged): Promise<ActionRow> {
  const { row, parts, part, tell } = judged
  moveOrRefuse('contest', { row, standing: 'server' })
  const wasNotEffective = part.outcome === 'not-effective'
  const unseen = { outcome: null, outcomeWords: '', outcomeById: null, outcomeAt: null }
  await savePart(here, part, { ...unseen, state: 'implemented', outcomeRevision: null })
  const set = {
    state: stateOfParts(statesAfter(parts, part, 'implemented')),
    closedOn: null,
    notEffectiveCount: row.notEffectiveCount - (wasNotEffective ? 1 : 0),
  }
  const details = { partId: part.id }
  const deed = { kind: 'contest', act: 'action.contest', side: 'server', details } as const
  await settleOfAction(here, row, ['action-returned'])
  const after = await saveAction(here, row, set, deed, tell)
  await tellOfAction(here, after, 'action-changed')
  return after
}

/** What was not effective is planned anew: its days count from the day on which that was found. */
async function anew(
  here: Here,
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

async function close(here: Doing, row: ActionRow, tell: Tell): Promise<ActionRow> {
  const closedOn = dayIn(await loadTimeZone(here.db), Date.parse(here.now))
  const set = { state: moveOrRefuse('close', { row, standing: 'server' }), closedOn }
  const deed = { kind: 'close', act: 'action.close', side: 'server' } as const
  const after = await saveAction(here, row, set, deed, tell)
  await tellOfAction(here, after, 'action-changed')
  return after
}

export const savePart = async (
  { db }: Pick<Here, 'db'>,
  { actionId, id }: PartRow,
  set: Partial<PartRow>,
) =>
  db
    .updateTable('actionPart')
    .set(set)
    .where('actionId', '=', actionId)
    .where('id', '=', id)
    .execute()

export const statesAfter = (parts: readonly PartRow[], { id }: PartRow, state: PartState) =>
  parts.map((it) => (it.id === id ? state : it.state))
