import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import type { ActionDivision } from '@apron/contracts/named-in-addresses.ts'
import { isSettledAction } from '@apron/scoring/action-state.ts'
import { isDayMissed } from '@apron/scoring/deadline-profile.ts'
import { oneDecimal, percentage } from '@apron/scoring/one-decimal.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { ExpressionBuilder } from 'kysely'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { ownerOrganization } from './list.ts'

type Row = Awaited<ReturnType<typeof loadRows>>[number]
const most = 200

/** How corrective actions stand, in all and divided; over those that were opened within the days asked for. */
export const actionFigures: Handler<'actions.figures'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { organizationId, by, ...asked } = query
    await checkOrganization(tx, organizationId, caller)
    const today = dayIn(await loadTimeZone(tx), Date.parse(now))
    const scope = scopedTo(caller, 'action.organizationId', organizationId)
    const rows = await loadRows(tx, asked, scope)
    const parts = await loadPartsOf(tx, asked, scope)
    const count = (some: readonly Row[]) => countFigures(some, parts, today)
    const groups = by === undefined ? [] : [...Map.groupBy(rows, (row) => keyOf(row, by))]
    const divisions = groups.map(([key, some]) => ({ key, ...count(some) }))
    const shown = divisions.toSorted((a, b) => b.open - a.open || a.key.localeCompare(b.key))
    const names = await loadNames(tx, by)
    return {
      from: asked.from ?? null,
      to: asked.to ?? null,
      all: count(rows),
      divisions: shown.slice(0, most).map((it) => ({ ...it, name: names.get(it.key) ?? null })),
    }
  })

type Asked = Omit<Parameters<typeof actionFigures>[0]['query'], 'organizationId' | 'by'>
type Scope = ReturnType<typeof scopedTo>

/** Which actions are counted. */
const isCounted =
  ({ from, to, locationId, categoryId }: Asked) =>
  (eb: ExpressionBuilder<Tables, 'action'>) =>
    eb.and([
      ...(from === undefined ? [] : [eb('action.openedOn', '>=', from)]),
      ...(to === undefined ? [] : [eb('action.openedOn', '<=', to)]),
      ...(locationId === undefined ? [] : [eb('action.locationId', '=', locationId)]),
      ...(categoryId === undefined ? [] : [eb('action.categoryId', '=', categoryId)]),
    ])

const loadRows = async (db: Db, asked: Asked, scope: Scope) =>
  db
    .selectFrom('action')
    .select(['action.id', 'action.state', 'action.level', 'action.locationId', 'action.dueOn'])
    .select(['action.categoryId', 'action.regulations', 'action.openedOn', 'action.closedOn'])
    .select(['action.planDueOn', 'action.submittedOn', 'action.effectiveness'])
    .select('action.ownerId')
    .select(ownerOrganization.as('ownerOrganizationId'))
    .where(scope)
    .where(isCounted(asked))
    .execute()

type PartDates = Pick<Tables['actionPart'], 'endOn' | 'implementedOn'>

async function loadPartsOf(
  db: Db,
  asked: Asked,
  scope: Scope,
): Promise<ReadonlyMap<string, readonly PartDates[]>> {
  const rows = await db
    .selectFrom('actionPart')
    .innerJoin('action', 'action.id', 'actionPart.actionId')
    .select(['actionPart.actionId', 'actionPart.endOn', 'actionPart.implementedOn'])
    .where('actionPart.acceptedEndOn', 'is not', null)
    .where(scope)
    .where(isCounted(asked))
    .execute()
  return Map.groupBy(rows, ({ actionId }) => actionId)
}

function countFigures(
  rows: readonly Row[],
  parts: ReadonlyMap<string, readonly PartDates[]>,
  today: string,
): ActionFigures['all'] {
  const plans = rows.flatMap((it) => judged(it.planDueOn, it.submittedOn, it, today))
  const done = rows.flatMap((row) =>
    (parts.get(row.id) ?? []).flatMap((it) => judged(it.endOn, it.implementedOn, row, today)),
  )
  const isClosed = ({ state }: Row): boolean => state === 'closed'
  const closed = rows.filter(isClosed)
  const known = closed.filter(({ effectiveness }) => effectiveness !== null)
  return {
    open: rows.filter(({ state }) => !isSettledAction(state)).length,
    overdue: rows.filter(({ dueOn }) => isDayMissed(dueOn, today)).length,
    closed: closed.length,
    withdrawn: rows.filter(({ state }) => state === 'withdrawn').length,
    onTimeShare: shareOf([...plans, ...done]),
    meanDaysToPlan: meanDays(rows.map((it) => [it.openedOn, it.submittedOn])),
    meanDaysToClose: meanDays(closed.map((it) => [it.openedOn, it.closedOn])),
    recurrenceShare: shareOf(known.map(({ effectiveness }) => effectiveness === 'recurred')),
  }
}

/** Whether a day was met; nothing while it may still be, or where it was withdrawn undone. */
function judged(
  dueOn: string | null,
  doneOn: string | null,
  { state }: Pick<Row, 'state'>,
  today: string,
): boolean[] {
  if (dueOn === null) return []
  if (doneOn !== null) return [!isDayMissed(dueOn, doneOn)]
  return state !== 'withdrawn' && isDayMissed(dueOn, today) ? [false] : []
}

const shareOf = (claims: readonly boolean[]): number | null =>
  percentage(claims.filter((it) => it).length, claims.length)

function meanDays(spans: readonly (readonly [string, string | null])[]): number | null {
  const days = spans.flatMap(([from, to]) =>
    to === null ? [] : [Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000)],
  )
  return oneDecimal(
    days.reduce((sum, it) => sum + it, 0),
    days.length,
  )
}

function keyOf(row: Row, by: ActionDivision): string {
  switch (by) {
    case 'location':
      return row.locationId
    case 'category':
      return row.categoryId
    case 'regulation':
      return row.regulations.slice(0, 200)
    case 'level':
      return row.level
    case 'owner-organization':
      return row.ownerId === null ? 'none' : row.ownerOrganizationId || 'not-listed'
  }
}

async function loadNames(
  db: Db,
  by: ActionDivision | undefined,
): Promise<ReadonlyMap<string, { en: string | null; ar: string | null }>> {
  if (by === 'location' || by === 'category') {
    const rows = await db.selectFrom(by).select(['id', 'nameEn as en', 'nameAr as ar']).execute()
    return new Map(rows.map(({ id, en, ar }) => [id, { en, ar }]))
  }
  if (by !== 'owner-organization') return new Map()
  const rows = await db.selectFrom('organization').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, { en: name, ar: name }]))
}
