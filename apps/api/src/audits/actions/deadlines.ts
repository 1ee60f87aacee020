import {
  actionDates,
  deadlineRowFor,
  type DeadlineProfile,
  type DeadlineRow,
} from '@apron/scoring/deadline-profile.ts'
import { actionStates, isSettledAction } from '@apron/scoring/action-lists.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Context, Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changePeople, type Tell } from '../../platform/sessions/change-people.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { saveAction } from './change-action.ts'
import { loadProfile } from './load-profile.ts'
import { rowOf } from './standing-dates.ts'
import { tellOfAction } from './tell.ts'
import type { ActionRow } from './visible.ts'

const told = 200
const open = actionStates.filter((it) => !isSettledAction(it))

export const readDeadlines: Handler<'deadlines.read'> = async (_, { db }) => {
  const { profile, version } = await loadProfile(db)
  return { profile: { ...profile, rows: [...profile.rows] }, version }
}

type Moved = {
  readonly row: ActionRow
  readonly deadlineRow: string
  readonly dates: Pick<ActionRow, 'planDueOn' | 'immediateDueOn' | 'serveByOn'>
}

/** The dates that open actions would have by another profile, of those whose dates it moves. */
async function findMoved(db: Db, profile: DeadlineProfile): Promise<Moved[]> {
  const zone = await loadTimeZone(db)
  const rows = await db
    .selectFrom('action')
    .selectAll()
    .where('state', 'in', open)
    .orderBy('number')
    .execute()
  return rows.flatMap((row) => {
    const deadlines = deadlineRowFor(profile, row.auditType, row.level)
    // Dates that moved since are not moved back by a change of other rows.
    if (isSameRow(rowOf(row), deadlines)) return []
    const servedOn = row.servedAt === null ? null : dayIn(zone, Date.parse(row.servedAt))
    const dates = actionDates(deadlines, { completedOn: row.completedOn, servedOn })
    const isSame =
      dates.planDueOn === row.planDueOn &&
      dates.immediateDueOn === row.immediateDueOn &&
      dates.serveByOn === row.serveByOn
    return isSame ? [] : [{ row, deadlineRow: JSON.stringify(deadlines), dates }]
  })
}

const isSameRow = (a: DeadlineRow, b: DeadlineRow): boolean =>
  a.from === b.from &&
  a.planDays === b.planDays &&
  a.immediateDays === b.immediateDays &&
  a.serveWithin === b.serveWithin

const datesOf = ({ planDueOn, immediateDueOn, serveByOn }: Moved['dates']) => ({
  planDueOn,
  immediateDueOn,
  serveByOn,
})

export const previewDeadlines: Handler<'deadlines.preview'> = async ({ body }, { db }) => {
  const moved = await findMoved(db, body)
  return {
    total: moved.length,
    actions: moved.slice(0, told).map(({ row, dates }) => ({
      id: row.id,
      number: row.number,
      before: datesOf(row),
      after: datesOf(dates),
    })),
  }
}

/** Holds for what opens from now on; what is open moves only where that is chosen, with its reason in each history. */
export const changeDeadlines: Handler<'deadlines.change'> = async ({ body }, context) =>
  changePeople(context, async (here, tell) => {
    const { profile, movesOpen, reason } = body
    const before = await loadProfile(here.db)
    if (before.version !== body.version) {
      throw new ProblemError('changed-meanwhile', 'Somebody changed the deadlines meanwhile.')
    }
    const version = before.version + 1
    const values = { version, profile: JSON.stringify(profile) }
    await here.db
      .insertInto('deadlineProfile')
      .values({ id: 1, ...values })
      .onConflict((it) => it.column('id').doUpdateSet(values))
      .execute()
    const moved = movesOpen ? await findMoved(here.db, profile) : []
    for (const it of moved) await move(here, it, reason, tell)
    tell({
      kind: 'deadlines.change',
      target: here.caller.userId,
      organizationId: null,
      before: before.profile,
      after: { ...profile, moved: moved.length, ...(movesOpen && { reason }) },
    })
    return { profile, version, moved: moved.length }
  })

async function move(
  here: Context,
  { row, deadlineRow, dates }: Moved,
  words: string,
  tell: Tell,
): Promise<void> {
  const deed = { kind: 'move-dates', act: 'action.move-dates', side: 'reviewer', words } as const
  const after = await saveAction(here, row, { deadlineRow, ...dates }, deed, tell)
  await tellOfAction(here, after, 'action-changed')
}
