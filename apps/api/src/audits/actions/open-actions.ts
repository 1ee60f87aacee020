import { isSettledAction } from '@apron/scoring/action-lists.ts'
import { actionDates, deadlineRowFor, laterDay } from '@apron/scoring/deadline-profile.ts'
import { allotPlaces } from '@apron/scoring/finding-number.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { CompletionStep } from '../completions/complete.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Db } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { noteEffectiveness } from './effectiveness.ts'
import { loadFound, type Found } from './load-found.ts'
import { loadProfile } from './load-profile.ts'
import { insertActions, newAction, type Opening } from './new-action.ts'
import { recordOpened, type Done } from './record-opened.ts'
import { nextDue } from './standing-dates.ts'
import type { ActionRow } from './visible.ts'

type Here = Parameters<CompletionStep>[0]
/**
 * What a completion means for corrective actions. Each finding has one: a new finding opens one, a changed one is
 * applied to the action under way, and where it is gone the action is withdrawn. What is closed stays closed.
 */
export const openActions: CompletionStep = async (here, row, completion) => {
  const { db } = here
  const { answered, found } = await loadFound(db, row.id)
  const before = await loadLatest(db, row.id)
  const places = await givePlaces(db, row.id, found)
  const { profile } = await loadProfile(db)
  const recurredFrom = await noteEffectiveness(here, row, answered)
  const opened: ActionRow[] = []
  const done: Done[] = []
  for (const it of found) {
    const last = before.get(it.questionId)
    if (last !== undefined && last.state !== 'withdrawn') {
      const changed = await applyChange(here, last, it, { completion, profile })
      if (changed !== null) done.push({ row: changed, kind: 'update' })
      continue
    }
    const from = recurredFrom.get(it.questionId) ?? null
    const turn = (last?.turn ?? 0) + 1
    const action = newAction(here, row, it, { completion, profile, turn, from, places })
    opened.push(action)
    done.push({ row: action, kind: from === null ? 'open' : 'recurred' })
  }
  await insertActions(db, opened)
  const stillFound = new Set(found.map(({ questionId }) => questionId))
  for (const last of before.values()) {
    if (stillFound.has(last.questionId) || isSettledAction(last.state)) continue
    done.push({ row: await withdrawGone(here, last), kind: 'withdraw' })
  }
  await recordOpened(here, before, done)
}

/** The last action of each question of an assessment. */
async function loadLatest(db: Db, assessmentId: string): Promise<Map<string, ActionRow>> {
  const rows = await db
    .selectFrom('action')
    .selectAll()
    .where('assessmentId', '=', assessmentId)
    .orderBy('turn')
    .execute()
  return new Map(rows.map((row) => [row.questionId, row]))
}

const insertPlaces = insertMany('finding', ['assessmentId', 'questionId', 'place'])

async function givePlaces(
  db: Db,
  assessmentId: string,
  found: readonly Found[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('finding')
    .select(['questionId', 'place'])
    .where('assessmentId', '=', assessmentId)
    .execute()
  const known = new Map(rows.map(({ questionId, place }) => [questionId, place]))
  const fresh = allotPlaces(
    known,
    found.map(({ questionId }) => questionId),
  )
  await insertPlaces(
    db,
    [...fresh].map(([questionId, place]) => ({ assessmentId, questionId, place })),
  )
  return new Map([...known, ...fresh])
}

/** What a later revision says otherwise of a finding; null where that is nothing, or the action is over. */
async function applyChange(
  { db, now }: Here,
  last: ActionRow,
  found: Found,
  { completion, profile }: Pick<Opening, 'completion' | 'profile'>,
): Promise<ActionRow | null> {
  // What a missed deadline raised stays raised: the answer says nothing else than before.
  const isRaised = last.level !== found.level && (await wasRaised(db, last.id))
  const level = isRaised ? last.level : found.level
  const isSame = last.level === level && last.finding === found.finding
  if (isSettledAction(last.state) || isSame) return null
  const deadlines =
    last.level === level
      ? last.deadlineRow
      : JSON.stringify(deadlineRowFor(profile, last.auditType, level))
  const servedOn =
    last.servedAt === null ? null : dayIn(await loadTimeZone(db), Date.parse(last.servedAt))
  const { completedOn } = completion
  const dates = actionDates(JSON.parse(deadlines), { completedOn, servedOn })
  const changed: ActionRow = {
    ...last,
    ...found,
    level,
    deadlineRow: deadlines,
    // They may move later, never earlier.
    serveByOn: laterDay(last.serveByOn, dates.serveByOn) ?? last.serveByOn,
    planDueOn: laterDay(last.planDueOn, dates.planDueOn),
    immediateDueOn: laterDay(last.immediateDueOn, dates.immediateDueOn),
    version: last.version + 1,
    changedAt: now,
  }
  const parts = await db
    .selectFrom('actionPart')
    .select(['state', 'endOn'])
    .where('actionId', '=', last.id)
    .execute()
  return update(db, { ...changed, ...nextDue(changed, parts) })
}

async function wasRaised(db: Db, actionId: string): Promise<boolean> {
  const event = await db
    .selectFrom('actionEvent')
    .select('id')
    .where('actionId', '=', actionId)
    .where('kind', '=', 'raise-level')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

const withdrawGone = (here: Here, last: ActionRow): Promise<ActionRow> =>
  update(here.db, {
    ...last,
    state: 'withdrawn',
    dueOn: null,
    dueKind: null,
    version: last.version + 1,
    changedAt: here.now,
  })

async function update(db: Db, row: ActionRow): Promise<ActionRow> {
  const { id, ...set } = row
  await db.updateTable('action').set(set).where('id', '=', id).execute()
  return row
}
