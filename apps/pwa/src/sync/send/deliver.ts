import type { Database } from '../../data/database.ts'
import type { LaneRow, OutboxRow } from '../../data/tables.ts'
import { call, type CallReply } from './call.ts'
import type { Load } from '../apply/load.ts'
import type { Ports } from './ports.ts'
import { isStorageFull } from '../record/storage-full.ts'

/** A load with the server's answer to it: nothing of it is written down yet. */
export type Delivery = {
  readonly lane: LaneRow
  readonly load: Load
  /** Null for a submit that was withdrawn a moment ago. */
  readonly answer: Reply | null
}
type Reply =
  | CallReply<'assessment.answer'>
  | CallReply<'assessment.submit'>
  | Extract<CallReply<'health'>, { value: null }>

/** Sends a load of a lane. Nothing is written down but that a submit was sent. */
export async function deliver(
  db: Database,
  ports: Ports,
  lane: LaneRow,
  load: Load,
): Promise<Delivery> {
  const [first] = load.batch
  if (first?.kind !== 'submit')
    return { lane, load, answer: await sendBatch(db, ports, lane, load) }
  return { lane, load, answer: await leave(db, ports, first, load) }
}

/**
 * A submit leaves only right behind an answer of the server, because what a refused connection and a lost
 * answer look like is the same: so one that nobody could have got can be withdrawn, also after a try.
 */
async function leave(
  db: Database,
  ports: Ports,
  row: OutboxRow,
  load: Load,
): Promise<Reply | null> {
  const stored = await db.outbox.get(row.id)
  if (stored?.state !== 'queued') return null
  const isFirst = stored.sentAt === null
  if (isFirst) {
    const there = await call(db, ports, 'health', {})
    if (there.value === null) return there
  }
  if (!(await markSent(db, ports, row))) return null
  const answer = await sendSubmit(db, ports, row, load)
  // Without room the mark stays, but what was answered has to be heard.
  if (isFirst && isNotTaken(answer)) await markUnsent(db, row).catch(unlessFull)
  return answer
}

function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

/** Our server said that it took nothing of it. Of a failure of its own nobody knows what stands. */
const isNotTaken = (answer: CallReply<'assessment.submit'>): boolean =>
  answer.verdict.kind !== 'answered' &&
  answer.value === null &&
  answer.outcome.isOurs &&
  answer.outcome.status >= 400 &&
  (answer.outcome.status < 500 || answer.outcome.status === 503)

/** What was not taken can be withdrawn again. */
const markUnsent = (db: Database, row: OutboxRow): Promise<void> =>
  db.transaction('rw', db.outbox, async () => {
    const stored = await db.outbox.get(row.id)
    if (stored?.state === 'queued') await db.outbox.put({ ...stored, sentAt: null })
  })

/** Whether every mutation has its receipt, so that what follows may travel while they are written down. */
export const isWhole = ({ load, answer }: Delivery): boolean =>
  load.hole === null &&
  load.batch[0]?.kind !== 'submit' &&
  answer?.verdict.kind === 'answered' &&
  answer.value?.receipts.length === load.batch.length

/** From here on the submit cannot be withdrawn. False where it was withdrawn a moment ago. */
const markSent = (db: Database, ports: Ports, row: OutboxRow): Promise<boolean> =>
  db.transaction('rw', db.outbox, async () => {
    const stored = await db.outbox.get(row.id)
    if (stored?.state !== 'queued') return false
    await db.outbox.put({ ...stored, sentAt: stored.sentAt ?? new Date(ports.now()).toISOString() })
    return true
  })

const sendSubmit = (db: Database, ports: Ports, row: OutboxRow, load: Load) =>
  call(db, ports, 'assessment.submit', {
    params: { assessmentId: row.assessmentId },
    body: { ...row.body, deviceId: row.deviceId, n: row.n, ...toldOf(load) },
  })

/** What the server is told with a load of the lane that was left before. */
function toldOf({ hole }: Load) {
  const { key: _, ...told } = hole ?? { key: '' }
  return hole === null ? {} : { hole: told }
}

function sendBatch(db: Database, ports: Ports, lane: LaneRow, load: Load) {
  const { batch, unsent } = load
  return call(db, ports, 'assessment.answer', {
    params: { assessmentId: lane.assessmentId },
    body: {
      deviceId: lane.deviceId,
      mutations: batch.map((row) => ({ ...row.body, n: row.n })),
      unsent,
      ...toldOf(load),
    },
  })
}
