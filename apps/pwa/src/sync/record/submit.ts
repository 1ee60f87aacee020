import type { UnsentWork } from '@apron/contracts/sync.ts'
import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import { findObstacles, type Obstacle, type QuestionState } from '@apron/scoring/can-submit.ts'
import { isWork, kindRowOf } from '@apron/contracts/register-kinds.ts'
import { canonicalDigestInput, type DigestRow } from '@apron/scoring/digest.ts'
import { acknowledgedMax } from '@apron/scoring/limits.ts'
import {
  answerRegister,
  parseRegister,
  summaryRegister,
  type SummaryText,
} from '@apron/scoring/register.ts'
import type { Database } from '../../data/database.ts'
import type { Outline, OutboxRow } from '../../data/tables.ts'
import { isStuck, recordDrafts } from './drafts.ts'
import type { Ports } from '../send/ports.ts'
import { judgeQuestions } from '../apply/questions-state.ts'
import { ReadOnlyError, submitRegister, whyReadOnly } from './read-only.ts'
import { instantOf } from './instant-of.ts'
import { appendTo, laneOf, offsetOf } from '../send/lane.ts'
import { writeTables } from './record.ts'
import { checkAcknowledged, unsentOfOthers } from '../view/unsent.ts'
import { viewRegisters, type RegisterView } from '../view/view.ts'
import { withRoom } from './with-room.ts'

/** What only the tablet can see: a text on it that does not travel as it is, and would stay behind. */
export type TabletObstacle = Obstacle | { readonly reason: 'text-stuck'; readonly register: string }

/** An assessment that may not be submitted. What stands against it: `findObstaclesOf`. */
export class ObstaclesError extends Error {
  override readonly name = 'ObstaclesError'
  constructor(obstacles: readonly TabletObstacle[]) {
    super(`${obstacles.length} obstacles`)
  }
}

/** What stands against submitting, as this tablet sees it. */
export async function findObstaclesOf(
  db: Database,
  assessmentId: string,
): Promise<readonly TabletObstacle[]> {
  const [assessment, outline, views] = await Promise.all([
    db.assessments.get(assessmentId),
    db.outlines.get(assessmentId),
    viewRegisters(db, assessmentId),
  ])
  if (assessment === undefined || outline === undefined) throw new ReadOnlyError('not-here')
  const { states } = judgeQuestions(outline, views)
  return obstaclesIn({ status: assessment.status, questions: states, views })
}

/** The same of what a screen shows: `questions` as judged, in the order in which they are named. */
export function obstaclesIn({
  status,
  questions,
  views,
}: {
  readonly status: AssessmentStatus
  readonly questions: readonly QuestionState[]
  readonly views: ReadonlyMap<string, RegisterView>
}): readonly TabletObstacle[] {
  const texts = [...views]
    .filter(([register]) => isWork(register) && kindRowOf(register)?.isPinned !== true)
    .map(([register, { value, isConflict }]) => {
      const text = typeof value === 'string' ? value : ''
      return { register, text, inConflict: isConflict }
    })
  const stuck = [...views.values()].flatMap(({ draft }): TabletObstacle[] =>
    draft !== null && isWork(draft.register) && isStuck(draft)
      ? [{ reason: 'text-stuck', register: draft.register }]
      : [],
  )
  return [...findObstacles({ status: statusWithOwn(status, views), questions, texts }), ...stuck]
}

/**
 * The status once what this tablet holds has arrived: the first answer begins the assessment, also
 * when it was given without signal. The submit travels behind it in the same lane.
 */
const statusWithOwn = (
  status: AssessmentStatus,
  views: ReadonlyMap<string, RegisterView>,
): AssessmentStatus =>
  status === 'scheduled' && [...views.values()].some((view) => view.heads.length > 0)
    ? 'in-progress'
    : status

/**
 * Queues the submit behind everything that was answered before it. From then on the assessment is
 * read-only on this tablet. `acknowledged` is the unsent work of other tablets that the submitter was
 * shown; it travels with the submit. Throws ObstaclesError, ReadOnlyError, UnacknowledgedError,
 * StorageFullError.
 */
export async function queueSubmit(
  db: Database,
  ports: Ports,
  assessmentId: string,
  acknowledged: readonly UnsentWork[] = [],
): Promise<OutboxRow> {
  // The hash cannot be waited for inside a transaction; what was hashed is compared again in it.
  for (;;) {
    await recordDrafts(db, ports, assessmentId)
    const seen = await whatIsSeen(db, assessmentId)
    const digest = await ports.sha256(seen)
    const row = await withRoom(db, () =>
      db.transaction('rw', [...writeTables, 'outlines'], async () =>
        queueWithin(db, ports, assessmentId, { seen, digest, acknowledged }),
      ),
    )
    if (row !== null) return row
  }
}

async function queueWithin(
  db: Database,
  ports: Ports,
  assessmentId: string,
  {
    seen,
    digest,
    acknowledged,
  }: {
    readonly seen: string
    readonly digest: string
    readonly acknowledged: readonly UnsentWork[]
  },
): Promise<OutboxRow | null> {
  const session = await db.meta.get('session')
  const assessment = await db.assessments.get(assessmentId)
  if (session?.key !== 'session') throw new ReadOnlyError('not-here')
  const reason = await whyReadOnly(db, assessment, session.user)
  if (reason !== null) throw new ReadOnlyError(reason)
  if ((await whatIsSeen(db, assessmentId)) !== seen) return null
  const obstacles = await findObstaclesOf(db, assessmentId)
  if (obstacles.length > 0) throw new ObstaclesError(obstacles)
  const others = await unsentOfOthers(db, assessmentId)
  checkAcknowledged(others, acknowledged)
  // Typed a moment ago, in another tab: it goes before the submit. A half-typed comment waits for its author.
  const drafts = await db.drafts.where('assessmentId').equals(assessmentId).toArray()
  if (drafts.some(({ register }) => isWork(register))) return null
  const meta = await db.meta.toArray()
  const known = await db.lanes.get(assessmentId)
  const { lane: before, newDevice } = laneOf(ports, assessmentId, known, meta)
  const views = await viewRegisters(db, assessmentId)
  const text = (name: SummaryText): string =>
    (views.get(summaryRegister(name))?.value as string | undefined) ?? ''
  const now = instantOf(ports.now())
  const id = ports.newId()
  const body = {
    id,
    at: now,
    ...offsetOf(meta),
    submit: true,
    recommendation: text('recommendations'),
    findings: text('findings'),
    takeaways: text('takeaways'),
    digest,
    ...(others.length === 0 ? {} : { acknowledged: others.slice(0, acknowledgedMax) }),
  }
  const { row, lane } = appendTo({
    id,
    assessmentId,
    lane: before,
    kind: 'submit',
    register: submitRegister,
    body,
    now,
  })
  if (newDevice !== null) await db.meta.put(newDevice)
  await db.lanes.put(lane)
  await db.outbox.add(row)
  return row
}

/** The text whose hash says what the submitter saw. */
async function whatIsSeen(db: Database, assessmentId: string): Promise<string> {
  const [outline, views] = await Promise.all([
    db.outlines.get(assessmentId),
    viewRegisters(db, assessmentId),
  ])
  if (outline === undefined) throw new ReadOnlyError('not-here')
  return canonicalDigestInput(digestRows(outline, views))
}

function digestRows(outline: Outline, views: ReadonlyMap<string, RegisterView>): DigestRow[] {
  const versions = new Map(outline.questions.map((question) => [question.id, question.version]))
  const outside = new Set((outline.takenOut ?? []).map(({ id }) => answerRegister(id)))
  const work = [...views].filter(([register]) => isWork(register) && !outside.has(register))
  return work.flatMap(([register, view]) => {
    const named = parseRegister(register)
    const version = named?.kind === 'answer' ? (versions.get(named.question) ?? null) : null
    return view.heads.map(({ value }) => ({ register, value, version }))
  })
}

/**
 * Takes a queued submit back, and gives its id. Null when it was sent already, or is not there. Nothing
 * can follow it in its lane, because the assessment is read-only behind it; so its `n` is free again.
 * Throws StorageFullError.
 */
export async function withdrawSubmit(db: Database, assessmentId: string): Promise<string | null> {
  const withdraw = async (): Promise<string | null> => {
    const rows = await db.outbox
      .where('[assessmentId+register]')
      .equals([assessmentId, submitRegister])
      .toArray()
    const lane = await db.lanes.get(assessmentId)
    if (lane === undefined) return null
    // After a restore an older submit may wait before it.
    const last = rows.find((row) => row.state === 'queued' && row.n === lane.n)
    if (last === undefined || last.sentAt !== null) return null
    await db.outbox.delete(last.id)
    await db.lanes.put({ ...lane, n: last.n - 1 })
    return last.id
  }
  return withRoom(db, () => db.transaction('rw', db.outbox, db.lanes, withdraw))
}
