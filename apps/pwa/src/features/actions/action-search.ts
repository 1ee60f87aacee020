import {
  actionDues,
  actionSorts,
  actionWaits,
  effectivenessFound,
  ownerFilters,
} from '@apron/contracts/named-in-addresses.ts'
import { actionStates, isSettledAction, type ActionState } from '@apron/scoring/action-lists.ts'
import { actionLevels } from '@apron/scoring/action-lists.ts'
import { dayInSearch } from '../../ui/list/day-in-search.ts'
import { type ListSearch, queryOf, readListSearch } from '../../ui/list/list-search.ts'

/** Neither closed nor withdrawn, in the order in which they pass. */
export const statesUnderWay = actionStates.filter((state) => !isSettledAction(state))
/** What the address may say of the state: one of them, or all that are under way. */
export const stateChoices = ['under-way', ...actionStates] as const

const shape = {
  sorts: actionSorts,
  filters: {
    view: ['board'],
    state: stateChoices,
    level: actionLevels,
    due: actionDues,
    owner: null,
    recurred: ['yes'],
    waits: actionWaits,
    locationId: null,
    regulation: null,
    assessmentId: null,
    questionId: null,
    categoryId: null,
    organizationId: null,
    ownerOrganizationId: null,
    effectiveness: effectivenessFound,
    openedFrom: null,
    openedTo: null,
  },
} as const
export type ActionSearch = ListSearch<typeof shape>

const isId = /^[0-9a-f-]{36}$/
const idFilters = [
  'locationId',
  'assessmentId',
  'questionId',
  'categoryId',
  'organizationId',
  'ownerOrganizationId',
] as const
/** Filters that only links from elsewhere set. */
export const linkedFilters = [
  ...idFilters.filter((it) => it !== 'locationId'),
  'effectiveness',
  'openedFrom',
  'openedTo',
] as const

/** Reads the address of the page; an id that is none is dropped with everything else that is odd. */
export function readActionSearch(search: Record<string, unknown>): ActionSearch {
  const read: ActionSearch = readListSearch(shape, search)
  const { owner } = read
  const isOdd = (id: string | undefined): boolean => id !== undefined && !isId.test(id)
  const odd = [
    ...idFilters.filter((it) => isOdd(read[it])),
    ...(['openedFrom', 'openedTo'] as const).filter((it) => dayInSearch(read[it]) === undefined),
    ...(isOdd(owner) && !ownerFilters.some((it) => it === owner) ? ['owner'] : []),
  ]
  return Object.fromEntries(
    Object.entries(read).filter(([part]) => !odd.includes(part)),
  ) as ActionSearch
}

/** What the server is asked for it. */
export function actionQueryOf({ view: _, state, ...rest }: ActionSearch) {
  const states = state === 'under-way' ? statesUnderWay.join(',') : state
  return { ...queryOf(rest), ...(states === undefined ? {} : { state: states }) }
}

export const isOneState = (state: ActionSearch['state']): state is ActionState =>
  state !== undefined && state !== 'under-way'
