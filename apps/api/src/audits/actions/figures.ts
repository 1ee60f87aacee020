import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import type { ActionDivision } from '@apron/contracts/named-in-addresses.ts'
import { oneDecimal, percentage } from '@apron/scoring/one-decimal.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { daysBetween } from '../../platform/db/days-between.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { ownerOrganization } from './list.ts'

const most = 200

/** How corrective actions stand, in all and divided; over those that were opened within the days asked for. */
export const actionFigures: Handler<'actions.figures'> = async ({ query }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { organizationId, by, ...asked } = query
    await checkOrganization(tx, organizationId, caller)
    const today = dayIn(await loadTimeZone(tx), Date.parse(now))
    const scope = scopedTo(caller, 'action.organizationId', organizationId)
    const counts = await countByKey(tx, { ...asked, by, today }, scope)
    const divisions =
      by === undefined ? [] : counts.map((it) => ({ key: it.key, ...figuresOf([it]) }))
    const shown = divisions.toSorted((a, b) => b.open - a.open || a.key.localeCompare(b.key))
    const names = await loadNames(tx, by)
    return {
      from: asked.from ?? null,
      to: asked.to ?? null,
      all: figuresOf(counts),
      divisions: shown.slice(0, most).map((it) => ({ ...it, name: names.get(it.key) ?? null })),
    }
  })

type Query = Parameters<typeof actionFigures>[0]['query']
type Asked = Omit<Query, 'organizationId'> & { readonly today: string }
type Scope = ReturnType<typeof scopedTo>

/** What is counted of one division; the sums of several are those of all of them together. */
type Counts = Readonly<Record<(typeof counted)[number], number>> & { readonly key: string }
const counted = [
  'open',
  'overdue',
  'closed',
  'withdrawn',
  'judged',
  'met',
  'planned',
  'daysToPlan',
  'daysToClose',
  'known',
  'recurred',
] as const

/** Counted by the database: an installation may have tens of thousands, and the overview asks each time. */
async function countByKey(db: Db, asked: Asked, scope: Scope): Promise<Counts[]> {
  const key = keyOf(asked.by).as('key')
  const { today } = asked
  const ofActions = await db
    .selectFrom('action')
    .select(key)
    .select([
      count(sql`"state" not in ('closed', 'withdrawn')`).as('open'),
      count(sql`"dueOn" < ${today}`).as('overdue'),
      count(sql`"state" = 'closed'`).as('closed'),
      count(sql`"state" = 'withdrawn'`).as('withdrawn'),
      count(isJudged('"action"."planDueOn"', answeredOn, today)).as('judged'),
      count(sql`${sql.raw(answeredOn)} <= "planDueOn"`).as('met'),
      count(sql`"submittedOn" is not null`).as('planned'),
      daysTo(db, 'submittedOn', sql`true`).as('daysToPlan'),
      daysTo(db, 'closedOn', sql`"state" = 'closed'`).as('daysToClose'),
      count(sql`"state" = 'closed' and "effectiveness" is not null`).as('known'),
      count(sql`"state" = 'closed' and "effectiveness" = 'recurred'`).as('recurred'),
    ])
    .where(scope)
    .where(isCounted(asked))
    // By its place: a constant has no name that both databases group by.
    .groupBy(sql`1`)
    .execute()
  const ofParts = await db
    .selectFrom('actionPart')
    .innerJoin('action', 'action.id', 'actionPart.actionId')
    .select(key)
    .select([
      count(isJudged('"actionPart"."endOn"', '"actionPart"."implementedOn"', today)).as('judged'),
      count(sql`"actionPart"."implementedOn" <= "actionPart"."endOn"`).as('met'),
    ])
    .where('actionPart.acceptedEndOn', 'is not', null)
    .where(scope)
    .where(isCounted(asked))
    .groupBy(sql`1`)
    .execute()
  const partsOf = new Map(ofParts.map((row) => [row.key, row]))
  return ofActions.map(({ key: of, ...row }) => {
    const parts = partsOf.get(of)
    const numbers = counted.map((name) => [name, Number(row[name] ?? 0)] as const)
    const own = Object.fromEntries(numbers) as Record<(typeof counted)[number], number>
    return {
      ...own,
      key: of,
      judged: own.judged + Number(parts?.judged ?? 0),
      met: own.met + Number(parts?.met ?? 0),
    }
  })
}

/** A plan that is to be written again is not met, as the page of its action has it. */
const answeredOn = `(case when "action"."state" in ('open', 'returned') then null else "action"."submittedOn" end)`

const count = (claim: RawBuilder<unknown>) =>
  sql<number | string>`sum(case when ${claim} then 1 else 0 end)`

/** Whether a day was met or missed; not while it may still be met, or where the action was withdrawn undone. */
const isJudged = (due: string, done: string, today: string) => sql`${sql.raw(due)} is not null and (
  ${sql.raw(done)} is not null or ("action"."state" <> 'withdrawn' and ${sql.raw(due)} < ${today})
)`

/** Days from opening, summed; a day before it counts as none. */
function daysTo(db: Db, end: 'submittedOn' | 'closedOn', claim: RawBuilder<unknown>) {
  const [from, to] = [sql.ref('action.openedOn'), sql.ref(`action.${end}`)]
  return sql<
    number | string
  >`sum(case when ${claim} and ${to} > ${from} then ${daysBetween(db, from, to)} else 0 end)`
}

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

/** What names a division, for each of its actions. */
function keyOf(by: ActionDivision | undefined): RawBuilder<string> {
  switch (by) {
    case undefined:
      return sql`''`
    case 'location':
      return sql`"action"."locationId"`
    case 'category':
      return sql`"action"."categoryId"`
    case 'regulation':
      return sql`substr("action"."regulations", 1, 200)`
    case 'level':
      return sql`"action"."level"`
    case 'owner-organization':
      return sql`case when "action"."ownerId" is null then 'none'
        else coalesce(nullif(${ownerOrganization}, ''), 'not-listed') end`
  }
}

function figuresOf(rows: readonly Counts[]): ActionFigures['all'] {
  const sum = (name: (typeof counted)[number]): number =>
    rows.reduce((all, row) => all + row[name], 0)
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    closed: sum('closed'),
    withdrawn: sum('withdrawn'),
    onTimeShare: percentage(sum('met'), sum('judged')),
    meanDaysToPlan: oneDecimal(sum('daysToPlan'), sum('planned')),
    meanDaysToClose: oneDecimal(sum('daysToClose'), sum('closed')),
    recurrenceShare: percentage(sum('recurred'), sum('known')),
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
