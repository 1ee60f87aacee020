import { isSettledAction } from '@apron/scoring/action-state.ts'
import {
  actionDates,
  deadlineRowFor,
  laterDay,
  type DeadlineProfile,
} from '@apron/scoring/deadline-profile.ts'
import { actionNumber, allotPlaces } from '@apron/scoring/finding-number.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { CompletionStep } from '../completions/complete.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { writeActs, type ActionAct } from './action-log.ts'
import { noteEffectiveness } from './effectiveness.ts'
import { loadFound, type Found } from './load-found.ts'
import { loadProfile } from './load-profile.ts'
import { nextDue } from './standing-dates.ts'
import { tellOfAction } from './tell.ts'
import type { ActionRow } from './visible.ts'

type Here = Parameters<CompletionStep>[0]
type Completion = Tables['completion']
/** What was done to an action, with what it is now. */
type Done = { readonly row: ActionRow; readonly kind: 'open' | 'update' | 'withdraw' | 'recurred' }

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
  await record(here, before, done)
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

type Opening = {
  readonly completion: Completion
  readonly profile: DeadlineProfile
  readonly turn: number
  readonly from: string | null
  readonly places: ReadonlyMap<string, number>
}

function newAction(
  { now, newId }: Here,
  row: AssessmentRow,
  found: Found,
  { completion, profile, turn, from, places }: Opening,
): ActionRow {
  const deadlines = deadlineRowFor(profile, row.auditType, found.level)
  const { completedOn } = completion
  const dates = actionDates(deadlines, { completedOn, servedOn: null })
  const isSelf = completion.isSelfAssessment === 1
  const action: ActionRow = {
    id: newId(),
    assessmentId: row.id,
    organizationId: row.organizationId,
    locationId: row.locationId,
    auditType: row.auditType,
    ...found,
    number: actionNumber(completion.number, places.get(found.questionId) ?? 0, turn),
    turn,
    state: 'open',
    version: 1,
    openedAt: now,
    openedOn: completedOn,
    completedOn,
    closedOn: null,
    deadlineRow: JSON.stringify(deadlines),
    ...dates,
    dueOn: null,
    dueKind: null,
    servedAt: null,
    servedHow: null,
    servedById: null,
    servedWords: '',
    // Whoever assesses themselves corrects it too: nobody else is there.
    ownerId: isSelf ? completion.completedBy : null,
    askedEmail: null,
    askedOrganizationId: null,
    assignedById: null,
    assignedAt: isSelf ? now : null,
    takenUpAt: isSelf ? now : null,
    ownerLostAt: null,
    draft: null,
    plan: null,
    isDisagreement: 0,
    submittedAt: null,
    submittedOn: null,
    notEffectiveCount: 0,
    recurredFromId: from,
    effectiveness: null,
    effectivenessById: null,
    supervisorToldOn: null,
    adminToldOn: null,
    changedAt: now,
  }
  return { ...action, ...nextDue(action, []) }
}

/** What a later revision says otherwise of a finding; null where that is nothing, or the action is over. */
async function applyChange(
  { db, now }: Here,
  last: ActionRow,
  found: Found,
  { completion, profile }: Pick<Opening, 'completion' | 'profile'>,
): Promise<ActionRow | null> {
  const isSame = last.level === found.level && last.finding === found.finding
  if (isSettledAction(last.state) || isSame) return null
  const deadlines =
    last.level === found.level
      ? last.deadlineRow
      : JSON.stringify(deadlineRowFor(profile, last.auditType, found.level))
  const servedOn =
    last.servedAt === null ? null : dayIn(await loadTimeZone(db), Date.parse(last.servedAt))
  const { completedOn } = completion
  const dates = actionDates(JSON.parse(deadlines), { completedOn, servedOn })
  const changed: ActionRow = {
    ...last,
    ...found,
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

const insertActions = insertMany('action', [
  'id',
  'assessmentId',
  'questionId',
  'organizationId',
  'locationId',
  'categoryId',
  'auditType',
  'number',
  'turn',
  'level',
  'state',
  'version',
  'questionVersion',
  'questionNumber',
  'finding',
  'regulations',
  'openedAt',
  'openedOn',
  'completedOn',
  'deadlineRow',
  'serveByOn',
  'planDueOn',
  'immediateDueOn',
  'dueOn',
  'dueKind',
  'servedWords',
  'ownerId',
  'assignedAt',
  'takenUpAt',
  'isDisagreement',
  'notEffectiveCount',
  'recurredFromId',
  'changedAt',
])
const insertEvents = insertMany('actionEvent', [
  'id',
  'actionId',
  'version',
  'at',
  'byId',
  'side',
  'kind',
  'fromState',
  'toState',
  'words',
  'criteria',
  'isInOwnersName',
])

/** History, log, and whoever is told: the opening of 300 is written at once. */
async function record(
  here: Here,
  before: ReadonlyMap<string, ActionRow>,
  done: readonly Done[],
): Promise<void> {
  const { db, now, newId, caller } = here
  const stateBefore = (row: ActionRow) => {
    const last = before.get(row.questionId)
    return last?.id === row.id ? last.state : null
  }
  await insertEvents(
    db,
    done.map(({ row, kind }) => ({
      id: newId(),
      actionId: row.id,
      version: row.version,
      at: now,
      byId: caller.userId,
      side: 'server' as const,
      kind: kind === 'withdraw' ? 'finding-gone' : kind,
      fromState: stateBefore(row),
      toState: row.state,
      words: '',
      criteria: '[]',
      isInOwnersName: 0 as const,
    })),
  )
  await writeActs(
    here,
    done.map(({ row, kind }): ActionAct => {
      const after = { state: row.state, level: row.level, number: row.number, dueOn: row.dueOn }
      const act = kind === 'recurred' ? 'open' : kind
      return { kind: `action.${act}`, row, after, before: { state: stateBefore(row) } }
    }),
  )
  for (const { row, kind } of done) {
    if (kind === 'update' || kind === 'withdraw') await tellOfAction(here, row, 'action-changed')
  }
}
