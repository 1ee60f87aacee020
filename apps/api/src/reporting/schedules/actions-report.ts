import type { Action } from '@apron/contracts/action.ts'
import type { ActionDivision } from '@apron/contracts/named-in-addresses.ts'
import { actionStates, isSettledAction } from '@apron/scoring/action-lists.ts'
import { actionFigures } from '../../audits/actions/figures.ts'
import { listActions } from '../../audits/actions/list.ts'
import type { Caller } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { type AskedPeriod, periodOf } from '../reports/period.ts'
import { ask, type Baseline } from './ask.ts'

type ActionQuery = Parameters<typeof listActions>[0]['query']

const underWay = actionStates.filter((state) => !isSettledAction(state)).join(',')

/** Page after page, until that is enough for a file. */
async function listActionsOf(
  ground: Baseline,
  caller: Caller,
  query: ActionQuery,
  isEnough: (actions: readonly Action[]) => boolean,
): Promise<readonly Action[]> {
  const actions: Action[] = []
  let cursor: string | undefined
  do {
    const page = await ask(listActions, ground, caller, { ...query, limit: 200, cursor })
    actions.push(...page.actions)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && !isEnough(actions))
  return actions
}

const isInTime = ({ isOverdue }: Action): boolean => !isOverdue

const countActions = async (ground: Baseline, caller: Caller, query: ActionQuery) =>
  (await ask(listActions, ground, caller, { ...query, limit: 1 })).total

/** Corrective actions as their pages show them to the reader: at most a little more than `most` rows of each kind. */
export async function loadActionsReport(
  ground: Baseline,
  caller: Caller,
  asked: AskedPeriod,
  most: number,
) {
  const period = periodOf(asked, ground.now, await loadTimeZone(ground.db))
  const figures = async (by: ActionDivision) => ask(actionFigures, ground, caller, { by })
  const openedIn = { openedFrom: period.from, openedTo: period.to }
  const isClosedIn = { state: 'closed', closedFrom: period.from, closedTo: period.to }
  // What is overdue comes first: it is whole once there is enough of what is not.
  const open = { state: underWay, sort: 'due' as const }
  return {
    ...period,
    open: await listActionsOf(ground, caller, open, (it) => it.filter(isInTime).length > most),
    opened: await countActions(ground, caller, openedIn),
    closed: await listActionsOf(ground, caller, isClosedIn, (it) => it.length > most),
    closedCount: await countActions(ground, caller, isClosedIn),
    divided: [
      await figures('location'),
      await figures('level'),
      await figures('owner-organization'),
    ] as const,
  }
}
