import { readProblem } from '@apron/contracts/client.ts'
import { Dexie } from 'dexie'
import type { Database } from '../../data/database.ts'
import type { LaneRow, OutboxRow } from '../../data/tables.ts'
import type { Delivery } from '../send/deliver.ts'
import { syncTables } from './epoch.ts'
import type { Verdict } from '../view/judge.ts'
import type { Ports } from '../send/ports.ts'
import { isClosed, withoutReceipt } from '../send/receipt.ts'
import { rotateDeviceId } from '../send/rotate-device-id.ts'
import { writeReceipts, type Written } from '../send/write-receipts.ts'

/** What became of one delivery: how the server was judged, and whether anything went on by it. */
export type Pushed = {
  readonly verdict: Verdict
  readonly progress: boolean
} & Partial<Written>

/** Does what the server's answer to a delivery says. */
export async function applyReceipts(
  db: Database,
  ports: Ports,
  { lane, load, answer }: Delivery,
): Promise<Pushed> {
  const { batch } = load
  const [first] = batch
  if (answer === null || first === undefined)
    return { verdict: { kind: 'answered' }, progress: true }
  const { verdict } = answer
  switch (verdict.kind) {
    case 'answered':
      return answer.value === null
        ? { verdict, progress: false }
        : { verdict, ...(await writeReceipts(db, ports, lane, load, answer.value)) }
    case 'rewind':
      return { verdict, progress: await rewind(db, ports, lane, first, verdict.expected) }
    case 'forked':
      await db.transaction('rw', syncTables(db), async () => reseatLane(db, ports, lane, first.n))
      return { verdict, progress: true }
    case 'held':
      await db.lanes.update(lane.assessmentId, {
        held: {
          code: verdict.code,
          status: verdict.status,
          at: new Date(ports.now()).toISOString(),
          ...('outcome' in answer ? saidOf(answer.outcome.body) : {}),
        },
      })
      return { verdict, progress: true }
    case 'halve':
    case 'later':
    case 'sign-in-needed':
    case 'update-needed':
      return { verdict, progress: false }
  }
}

/** The server's own sentence, where the code is of a later version: nothing here has words for it. */
function saidOf(body: unknown): { error?: string } {
  const { error } = readProblem(body)
  return error === undefined ? {} : { error }
}

/**
 * The server goes on from `expected`: rows from there are queued again, whatever had become of
 * them, and laid into a new lane where one is missing or closed. False where that changes nothing, so
 * that the same answer again is no hot loop.
 */
const rewind = (
  db: Database,
  ports: Ports,
  lane: LaneRow,
  first: OutboxRow,
  expected: number,
): Promise<boolean> =>
  db.transaction('rw', syncTables(db), async () => {
    const kept = await db.outbox
      .where('[assessmentId+register]')
      .between([lane.assessmentId, Dexie.minKey], [lane.assessmentId, Dexie.maxKey])
      .filter((row) => row.deviceId === lane.deviceId)
      .sortBy('n')
    if (expected > first.n) return false
    const again = kept.filter(
      (row) => row.n >= expected && row.state !== 'queued' && !isClosed(row),
    )
    await db.outbox.bulkPut(again.map(withoutReceipt))
    const places = new Set(kept.filter((row) => !isClosed(row)).map((row) => row.n))
    for (let n = expected; n < first.n; n++) {
      if (places.has(n)) continue
      await reseatLane(db, ports, lane, expected)
      return true
    }
    return again.length > 0
  })

async function reseatLane(
  db: Database,
  ports: Ports,
  lane: LaneRow,
  expected: number,
): Promise<void> {
  const kept = await db.outbox
    .where('[state+assessmentId]')
    .equals(['queued', lane.assessmentId])
    .sortBy('n')
  await rotateDeviceId(db, ports, {
    assessmentId: lane.assessmentId,
    expected,
    kept: kept[0]?.n ?? null,
  })
}
