import type { ReadOnlyReason } from '../../sync/record/read-only.ts'
import { submitRegister, whyReadOnly } from '../../sync/record/read-only.ts'
import { emptyView, viewRegister, viewRegisters, type RegisterView } from '../../sync/view/view.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { Me } from '@apron/contracts/user.ts'
import { answerRegister, parseRegister } from '@apron/scoring/register.ts'
import { Dexie, liveQuery } from 'dexie'
import type { Database } from '../../data/database.ts'
import type {
  AssessmentRow,
  Outline,
  OutboxRow,
  OutboxState,
  QuestionRow,
} from '../../data/tables.ts'

/** A register as the screen shows it. */
export type Shown = {
  readonly view: RegisterView
  /** The last own mutation of it is parked or was refused, and nobody has dealt with that yet. */
  readonly waiting: 'parked' | 'refused' | null
}

/** What changes around the questions: small, and read again after each change. */
export type Surroundings = {
  readonly assessment: AssessmentRow | undefined
  readonly readOnly: ReadOnlyReason | null
  /** Why this person may not resolve conflicts here; null where nothing of the kind stands against it. */
  readonly resolveReadOnly: ReadOnlyReason | null
  /** The newest submit of this tablet. */
  readonly submit: OutboxRow | null
  /** Equal as long as no register can have changed. */
  readonly sign: string
}

export const findOutline = (db: Database, assessmentId: string): Promise<Outline | undefined> =>
  db.outlines.get(assessmentId)

export async function readQuestions(
  db: Database,
  assessmentId: string,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  const rows = await db.questions.bulkGet(ids.map((id): [string, string] => [assessmentId, id]))
  return rows.filter((row) => row !== undefined)
}

export const readAllQuestions = (db: Database, assessmentId: string): Promise<QuestionRow[]> =>
  db.questions.where('assessmentId').equals(assessmentId).toArray()

/** Where a row stands among what this tablet wrote for the assessment. */
const placeOf = ({ place, n }: OutboxRow): number => place ?? n

export async function readSurroundings(
  db: Database,
  me: Me,
  assessmentId: string,
): Promise<Surroundings> {
  const state = (name: string) =>
    db.outbox.where('[state+assessmentId]').equals([name, assessmentId])
  const [assessment, submits, waiting, queued, done, drafts, epoch] = await Promise.all([
    db.assessments.get(assessmentId),
    db.outbox.where('[assessmentId+register]').equals([assessmentId, submitRegister]).toArray(),
    readWaiting(db, assessmentId),
    state('queued').count(),
    state('done').count(),
    db.drafts.where('assessmentId').equals(assessmentId).count(),
    db.meta.get('server'),
  ])
  const [readOnly, resolveReadOnly] = await Promise.all([
    whyReadOnly(db, assessment, me),
    whyReadOnly(db, assessment, me, 'resolve'),
  ])
  // Not by their time: a tablet's clock may have been set back since.
  const submit = submits.toSorted((a, b) => placeOf(a) - placeOf(b)).at(-1) ?? null
  const waits = [...waiting.keys()].join(' ')
  const server = epoch?.key === 'server' ? epoch.epoch : ''
  const sign = [assessment?.cursor, queued, done, drafts, waits, server].join('|')
  return { assessment, readOnly, resolveReadOnly, submit, sign }
}

/** Calls back with the surroundings, now and after each change in any tab. Gives back what ends it. */
export function watchSurroundings(
  db: Database,
  me: Me,
  assessmentId: string,
  onChange: (surroundings: Surroundings) => void,
): () => void {
  const subscription = liveQuery(() => readSurroundings(db, me, assessmentId)).subscribe({
    next: onChange,
    // The database was closed or went away: the next opening reads anew.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}

export async function readRegister(
  db: Database,
  assessmentId: string,
  register: string,
): Promise<Shown> {
  const [view, waiting] = await atOnce(db, () =>
    Promise.all([viewRegister(db, assessmentId, register), readWaiting(db, assessmentId)]),
  )
  return shownOf(view, waiting.get(register))
}

export async function readRegisters(
  db: Database,
  assessmentId: string,
): Promise<Map<string, Shown>> {
  const [views, waiting] = await atOnce(db, () =>
    Promise.all([viewRegisters(db, assessmentId), readWaiting(db, assessmentId)]),
  )
  const names = new Set([...views.keys(), ...waiting.keys()])
  return new Map(
    [...names].map((name) => [name, shownOf(views.get(name) ?? emptyView, waiting.get(name))]),
  )
}

/** In one transaction: between two of them an answer could be neither a draft nor a mutation. */
const atOnce = <T>(db: Database, read: () => Promise<T>): PromiseLike<T> =>
  db.transaction('r', [db.meta, db.assessments, db.registers, db.outbox, db.drafts], read)

/** What this tablet said later stands; what it said before it no longer needs a word. */
function shownOf(view: RegisterView, row: OutboxRow | undefined): Shown {
  const isOvertaken =
    row === undefined || view.heads.some((head) => head.device === row.deviceId && head.n > row.n)
  const waits = row?.state === 'parked' || row?.state === 'refused' ? row.state : null
  return { view, waiting: isOvertaken ? null : waits }
}

/** The newest own mutation of each register that is parked or refused and open. */
async function readWaiting(db: Database, assessmentId: string): Promise<Map<string, OutboxRow>> {
  const states = await Promise.all(
    ['parked', 'refused'].map((state) =>
      db.outbox.where('[state+assessmentId]').equals([state, assessmentId]).toArray(),
    ),
  )
  const rows = states.flat()
  return new Map(
    rows
      .filter((row) => row.discardedAt === null && row.mendedBy === null)
      .toSorted((a, b) => a.n - b.n)
      .map((row) => [row.register, row]),
  )
}

/** A question that this person answered, or began to answer, on this tablet; `at` is ISO text. */
export type Written = { readonly question: string; readonly at: string }

/** The newest answer that lies on this tablet, sent or not, or is being typed; null where none does. */
export async function readLastWritten(db: Database, assessmentId: string): Promise<Written | null> {
  const [newest, drafts] = await db.transaction('r', db.outbox, db.drafts, async () =>
    Promise.all([
      Promise.all(outboxStates.map((state) => findNewestAnswer(db, assessmentId, state))),
      db.drafts.where('assessmentId').equals(assessmentId).toArray(),
    ]),
  )
  const written = [
    ...newest.flatMap((row) => (row === undefined ? [] : [{ ...row, at: row.createdAt }])),
    ...drafts.map((draft) => ({ ...draft, at: draft.startedAt })),
  ].flatMap(({ register, at }) => {
    const named = parseRegister(register)
    return named?.kind === 'answer' ? [{ question: named.question, at }] : []
  })
  return written.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null
}

/** From the end of the lane: the whole outbox of an assessment may be thousands of rows. */
const findNewestAnswer = (
  db: Database,
  assessmentId: string,
  state: OutboxState,
): PromiseLike<OutboxRow | undefined> =>
  db.outbox
    .where('[state+assessmentId+n]')
    .between([state, assessmentId, Dexie.minKey], [state, assessmentId, Dexie.maxKey])
    .filter(({ register }) => parseRegister(register)?.kind === 'answer')
    .last()

const outboxStates = ['queued', 'done', 'parked', 'refused'] as const satisfies OutboxState[]

/**
 * The first question without an answer; null where none is, and where nothing was answered, so that a
 * new assessment opens as quickly as it can.
 */
export async function findFirstOpen(
  db: Database,
  { id, answeredCount }: AssessmentRow,
  order: readonly string[],
): Promise<string | null> {
  if (answeredCount === 0) return null
  const shown = await readRegisters(db, id)
  return order.find((question) => !isAnswered(shown.get(answerRegister(question)))) ?? null
}

const isAnswered = (shown: Shown | undefined): boolean =>
  shown?.view.isConflict === true ||
  ((shown?.view.value as AnswerValue | undefined)?.complianceLevel ?? null) !== null

/** Whether the browser promised to keep the storage; null where it was never asked. */
export async function readPersistence(db: Database): Promise<boolean | null> {
  const row = await db.meta.get('persist')
  return row?.key === 'persist' ? row.isPersisted : null
}
