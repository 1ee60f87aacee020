import { actionStates, isSettledAction, type ActionState } from '@apron/scoring/action-lists.ts'
import { dayIn, dayLater } from '@apron/scoring/zoned-day.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Order } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller, Db, Handler } from '../../platform/handler.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { describeActions } from './describe.ts'
import { type isActionVisible, visibleInLists } from './visible.ts'

type Query = Parameters<Handler<'actions.list'>>[0]['query']
type Matching = SelectQueryBuilder<Tables, 'action', object>

const pageSize = 50
const id = sql<string>`"action"."id"`
/** As the indexes have it: what has no date comes last. */
const dueKey = sql<string>`coalesce("action"."dueOn", '9999-12-31')`
const orders: Record<NonNullable<Query['sort']>, Order> = {
  due: { sort: 'due', key: dueKey, id },
  opened: { sort: 'opened', key: sql<string>`"action"."openedAt"`, id, isDescending: true },
  number: { sort: 'number', key: sql<string>`"action"."number"`, id },
  changed: { sort: 'changed', key: sql<string>`"action"."changedAt"`, id, isDescending: true },
}

/** Corrective actions that the caller may see, with how many each state has of them. */
export const listActions: Handler<'actions.list'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const today = dayIn(await loadTimeZone(tx), Date.parse(now))
    const { sort = 'due', limit = pageSize, cursor, state } = query
    const isVisible = await visibleInLists(tx, caller)
    const all = selectMatching(tx, { ...query, caller, today }, isVisible)
    const counts = await countStates(all)
    const wanted = statesOf(state)
    const order = isFew(state) ? sorted(orders[sort]) : orders[sort]
    const matching = all.$if(state !== undefined, (it) => it.where('action.state', 'in', wanted))
    const { page, next, total } = await loadPage(
      matching,
      (rows) => rows.selectAll('action'),
      order,
      { cursor, limit, total: wanted.reduce((sum, it) => sum + counts[it], 0) },
    )
    return {
      actions: await describeActions({ db: tx, caller, now }, page),
      counts,
      overdue: await countOverdue(all, today),
      next,
      total,
    }
  })

/** What is under way is a small part of all that there ever were: found by its state, and sorted then. */
const isFew = (state: string | undefined): boolean =>
  state !== undefined && !statesOf(state).some(isSettledAction)

/** The same order by a key that no index has, so that the index of the states is taken. */
const sorted = (order: Order): Order => ({ ...order, key: sql<string>`(${order.key} || '')` })

const statesOf = (state: string | undefined): readonly ActionState[] =>
  state === undefined ? actionStates : actionStates.filter((it) => state.split(',').includes(it))

async function countStates(rows: Matching): Promise<Record<ActionState, number>> {
  const found = await rows
    .select('action.state')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .groupBy('action.state')
    .execute()
  const countOf = new Map(found.map((it) => [it.state, Number(it.count)]))
  return Object.fromEntries(actionStates.map((it) => [it, countOf.get(it) ?? 0])) as Record<
    ActionState,
    number
  >
}

async function countOverdue(rows: Matching, today: string): Promise<number> {
  const { count } = await rows
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(dueKey, '<', today)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Asked = Omit<Query, 'sort' | 'cursor' | 'limit' | 'state'> & {
  readonly caller: Caller
  readonly today: string
}

/** What the filters leave of what the caller may see, in whatever state. */
function selectMatching(
  db: Db,
  asked: Asked,
  isVisible: ReturnType<typeof isActionVisible>,
): Matching {
  const { caller, search, level, locationId, assessmentId, questionId, categoryId } = asked
  const {
    organizationId,
    regulation,
    recurred,
    effectiveness,
    openedFrom,
    openedTo,
    closedFrom,
    closedTo,
  } = asked
  let rows = db.selectFrom('action').where(isVisible) as Matching
  if (search !== undefined) rows = rows.where(holdsSearch(db, searched, search))
  if (regulation !== undefined)
    rows = rows.where(holdsSearch(db, ['action.regulations'], regulation))
  if (level !== undefined) rows = rows.where('action.level', '=', level)
  if (locationId !== undefined) rows = rows.where('action.locationId', '=', locationId)
  if (assessmentId !== undefined) rows = rows.where('action.assessmentId', '=', assessmentId)
  if (questionId !== undefined) rows = rows.where('action.questionId', '=', questionId)
  if (categoryId !== undefined) rows = rows.where('action.categoryId', '=', categoryId)
  if (organizationId !== undefined) {
    rows = rows.where(scopedTo(caller, 'action.organizationId', organizationId))
  }
  if (recurred !== undefined) rows = rows.where('action.recurredFromId', 'is not', null)
  if (effectiveness !== undefined) rows = rows.where('action.effectiveness', '=', effectiveness)
  if (openedFrom !== undefined) rows = rows.where('action.openedOn', '>=', openedFrom)
  if (openedTo !== undefined) rows = rows.where('action.openedOn', '<=', openedTo)
  if (closedFrom !== undefined) rows = rows.where('action.closedOn', '>=', closedFrom)
  if (closedTo !== undefined) rows = rows.where('action.closedOn', '<=', closedTo)
  return withWaiting(withDue(withOwner(rows, asked), asked), asked)
}

const searched = ['action.number', 'action.questionNumber', 'action.finding', 'action.regulations']

function withOwner(rows: Matching, { owner, ownerOrganizationId, caller }: Asked): Matching {
  let some = rows
  if (ownerOrganizationId !== undefined) {
    some = some.where(sql<boolean>`${ownerOrganization} = ${ownerOrganizationId}`)
  }
  switch (owner) {
    case undefined:
      return some
    case 'mine':
      return some.where('action.ownerId', '=', caller.userId)
    case 'none':
      return some.where('action.ownerId', 'is', null)
    case 'lost':
      return some.where('action.ownerId', 'is', null).where('action.ownerLostAt', 'is not', null)
    default:
      return some
        .where('action.ownerId', '=', owner)
        .where((eb) => eb.or([eb('action.takenUpAt', 'is not', null), isColleague(owner)]))
  }
}

/**
 * The organization of the owner as it is shown: theirs once they took it up, before that the one that was chosen, so
 * that nobody learns whose address it is. Null where it is not in the list, and without an owner.
 */
export const ownerOrganization = sql<
  string | null
>`case when "action"."ownerId" is null then null else coalesce((
  select "user"."organizationId" from "user" where "user"."id" = "action"."ownerId"
    and ("action"."takenUpAt" is not null or "user"."organizationId" = "action"."organizationId")
), "action"."askedOrganizationId") end`

const isColleague = (owner: string) => sql<boolean>`exists (
  select 1 from "user" where "user"."id" = ${owner} and "user"."organizationId" = "action"."organizationId"
)`

function withDue(rows: Matching, { due, today }: Asked): Matching {
  switch (due) {
    case undefined:
      return rows
    case 'overdue':
      return rows.where(dueKey, '<', today)
    case 'not-served':
      return rows.where('action.dueKind', '=', 'serve')
    default: {
      const last = dayLater(today, due === 'in-7-days' ? 7 : 30)
      return rows.where(dueKey, '>=', today).where(dueKey, '<=', last)
    }
  }
}

const withOwnerStates = actionStates.filter(
  (it) => it === 'open' || it === 'returned' || it === 'accepted',
)

/** What waits for the caller; of what others own, only for whoever holds the review. */
function withWaiting(rows: Matching, { waits, caller }: Asked): Matching {
  if (waits === undefined) return rows
  if (waits === 'answer') {
    return rows
      .where('action.ownerId', '=', caller.userId)
      .where('action.state', 'in', withOwnerStates)
  }
  if (!caller.may('cap.review')) return rows.where(sql<boolean>`1 = 0`)
  const others = rows.where((eb) =>
    eb.or([eb('action.ownerId', 'is', null), eb('action.ownerId', '!=', caller.userId)]),
  )
  if (waits === 'review') return others.where('action.state', '=', 'submitted')
  const open = others.where(
    'action.state',
    'in',
    actionStates.filter((it) => !isSettledAction(it)),
  )
  return waits === 'verify'
    ? open.where((eb) =>
        eb.exists(
          eb
            .selectFrom('actionPart')
            .select('actionPart.id')
            .whereRef('actionPart.actionId', '=', 'action.id')
            .where('actionPart.state', '=', 'implemented'),
        ),
      )
    : open.where((eb) =>
        eb.exists(
          eb
            .selectFrom('actionExtension')
            .select('actionExtension.id')
            .whereRef('actionExtension.actionId', '=', 'action.id')
            .where('actionExtension.isGranted', 'is', null),
        ),
      )
}
