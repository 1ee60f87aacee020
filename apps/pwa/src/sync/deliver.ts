import type { Database } from '../data/database.ts'
import type { LaneRow, OutboxRow } from '../data/tables.ts'
import { call, type Answer } from './call.ts'
import type { Load } from './load.ts'
import type { Ports } from './ports.ts'

/** A load with the server's answer to it: nothing of it is written down yet. */
export type Delivery = {
  readonly lane: LaneRow
  readonly load: Load
  /** Null for a submit that was withdrawn a moment ago. */
  readonly answer: Answer<'assessment.answer'> | Answer<'assessment.submit'> | null
}

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
  const isSent = await markSent(db, ports, first)
  return { lane, load, answer: isSent ? await sendSubmit(db, ports, first, load) : null }
}

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
