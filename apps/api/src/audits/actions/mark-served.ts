import { actionStates, isSettledAction } from '@apron/scoring/action-lists.ts'
import { actionDates, laterDay } from '@apron/scoring/deadline-profile.ts'
import { writeNotices } from '../../platform/notices/write-notices.ts'
import type { Tell } from '../../platform/sessions/change-people.ts'
import { type Here, saveAction } from './change-action.ts'
import { rowOf } from './standing-dates.ts'
import { isToServe, settleToServe } from './not-served.ts'
import { tellOfAction } from './tell.ts'
import type { ActionRow } from './visible.ts'

const open = actionStates.filter((it) => !isSettledAction(it))

/** A finding notice as actions know it: those that opened after it was made are not in it. */
export type Served = {
  readonly assessmentId: string
  readonly noticeId: string
  readonly madeAt: string
  readonly at: string
  /** The same as a day of the installation's calendar. */
  readonly on: string
  readonly how: NonNullable<ActionRow['servedHow']>
  readonly byId: string
  readonly words: string
}

/**
 * Notes that the findings of open actions were handed over, once: whose days count from service have their dates
 * from then on, and their owners are told. Called within a transaction that holds the counter.
 */
export async function markServed(
  here: Here & { readonly caller: { readonly userId: string } | null },
  { assessmentId, noticeId, madeAt, at, on, how, byId, words }: Served,
  tell: Tell,
): Promise<number> {
  const rows = await here.db
    .selectFrom('action')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .where('state', 'in', open)
    .where('servedAt', 'is', null)
    .where('openedAt', '<=', madeAt)
    .orderBy('id')
    .execute()
  const served: ActionRow[] = []
  for (const row of rows) {
    const dates = actionDates(rowOf(row), { completedOn: row.completedOn, servedOn: on })
    const set = {
      servedAt: at,
      servedHow: how,
      servedById: byId,
      servedWords: words,
      // They may move later, never earlier.
      planDueOn: laterDay(row.planDueOn, dates.planDueOn),
      immediateDueOn: laterDay(row.immediateDueOn, dates.immediateDueOn),
    }
    const side = here.caller === null ? 'server' : 'reviewer'
    const details = { noticeId, how, servedOn: on }
    const deed = { kind: 'serve', act: 'action.serve', side, words, details } as const
    served.push(await saveAction(here, row, set, deed, tell))
  }
  if (rows.some(isToServe)) await settleToServe(here, assessmentId)
  await tellOwners(here, noticeId, served)
  return rows.length
}

/** Findings of one owner that are told each; of more their number is. */
const mostEach = 4

async function tellOwners(
  here: Parameters<typeof markServed>[0],
  noticeId: string,
  served: readonly ActionRow[],
): Promise<void> {
  for (const [userId, own] of Map.groupBy(served, (row) => row.ownerId)) {
    const isMany = own.length > mostEach
    const [first] = own
    if (userId === null || first === undefined) continue
    if (isMany) {
      const { code } = await here.db
        .selectFrom('location')
        .select('code')
        .where('id', '=', first.locationId)
        .executeTakeFirstOrThrow()
      const about = { cause: noticeId, aboutId: userId, userId }
      const gaps = { count: own.length, place: code }
      await writeNotices(here, [{ kind: 'finding-served-many', ...about, gaps }])
    }
    for (const row of own) await tellOfAction(here, row, 'finding-served', { isQuiet: isMany })
  }
}
