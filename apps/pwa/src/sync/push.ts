import { batchMaxBytes, batchMaxMutations } from '@apron/scoring/limits.ts'
import { Dexie } from 'dexie'
import type { Database } from '../data/database.ts'
import type { LaneRow, OutboxRow } from '../data/tables.ts'
import { call } from './call.ts'
import { syncTables } from './epoch.ts'
import type { Verdict } from './judge.ts'
import type { Ports } from './ports.ts'
import { reseat } from './reseat.ts'
import { settle } from './settle.ts'

/** Room for the envelope around the mutations. */
const envelopeBytes = 2_048

/** What became of one push: how the server was judged, and whether anything went on by it. */
export type Pushed = {
  readonly verdict: Verdict
  readonly progress: boolean
  /** The server began another life: the same is sent once more. */
  readonly isAgain?: boolean
}

/** The next batch of a lane: its first queued mutations, in order and without holes. */
export async function nextBatch(db: Database, lane: LaneRow, limit: number): Promise<OutboxRow[]> {
  const most = Math.min(limit, batchMaxMutations)
  const queued = () =>
    db.outbox
      .where('[state+assessmentId+n]')
      .between(
        ['queued', lane.assessmentId, Dexie.minKey],
        ['queued', lane.assessmentId, Dexie.maxKey],
      )
      .limit(most)
  const isOfLane = (row: OutboxRow): boolean => row.deviceId === lane.deviceId
  // A filter makes it a walk from row to row; without one they are read in one request.
  const first = await queued().toArray()
  const rows = first.every(isOfLane) ? first : await queued().filter(isOfLane).toArray()
  const batch: OutboxRow[] = []
  let bytes = envelopeBytes
  for (const row of rows) {
    const last = batch.at(-1)
    const follows = last === undefined || row.n === last.n + 1
    bytes += sizeOf(row)
    if (!follows) break
    if (batch.length > 0 && (bytes > batchMaxBytes || row.kind === 'submit')) break
    batch.push(row)
    if (row.kind === 'submit') break
  }
  return batch
}

const encoder = new TextEncoder()
const sizeOf = (row: OutboxRow): number => encoder.encode(JSON.stringify(row.body)).length + 20

/** Sends the next batch of a lane and does what the answer says. Null when there is nothing to send. */
export async function push(
  db: Database,
  ports: Ports,
  lane: LaneRow,
  limit: number,
): Promise<Pushed | null> {
  const batch = await nextBatch(db, lane, limit)
  const first = batch[0]
  if (first === undefined) return null
  if (first.kind === 'submit' && !(await markSent(db, ports, first)))
    return { verdict: { kind: 'answered' }, progress: true }
  const answer = await (first.kind === 'submit'
    ? sendSubmit(db, ports, first)
    : sendBatch(db, ports, lane, batch))
  const { verdict } = answer
  switch (verdict.kind) {
    case 'answered':
      return answer.value === null
        ? { verdict, progress: false }
        : { verdict, ...(await settle(db, ports, lane, batch, answer.value)) }
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

/** From here on the submit cannot be withdrawn. False where it was withdrawn a moment ago. */
const markSent = (db: Database, ports: Ports, row: OutboxRow): Promise<boolean> =>
  db.transaction('rw', db.outbox, async () => {
    const stored = await db.outbox.get(row.id)
    if (stored?.state !== 'queued') return false
    await db.outbox.put({ ...stored, sentAt: stored.sentAt ?? new Date(ports.now()).toISOString() })
    return true
  })

const sendSubmit = (db: Database, ports: Ports, row: OutboxRow) =>
  call(db, ports, 'assessment.submit', {
    params: { assessmentId: row.assessmentId },
    body: { ...row.body, deviceId: row.deviceId, n: row.n },
  })

async function sendBatch(db: Database, ports: Ports, lane: LaneRow, batch: readonly OutboxRow[]) {
  const hole = await db.meta.get(`hole/${lane.assessmentId}`)
  const { key: _, ...told } = hole ?? { key: '' }
  return call(db, ports, 'assessment.answer', {
    params: { assessmentId: lane.assessmentId },
    body: {
      deviceId: lane.deviceId,
      mutations: batch.map((row) => ({ ...row.body, n: row.n })),
      ...(hole === undefined ? {} : { hole: told }),
    },
  })
}

/**
 * The server goes on from `expected`: rows from there are queued again, whatever had become of
 * them. False where that changes nothing, so that the same answer again is no hot loop.
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
    const oldest = kept[0]?.n ?? Infinity
    if (expected > first.n) return false
    if (expected < oldest) {
      await reseatLane(db, ports, lane, expected)
      return true
    }
    const again = kept.filter((row) => row.n >= expected && row.state !== 'queued')
    await db.outbox.bulkPut(
      again.map((row) => ({
        ...row,
        state: 'queued' as const,
        seq: null,
        reason: null,
        detail: null,
      })),
    )
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
  await reseat(db, ports, { assessmentId: lane.assessmentId, expected, kept: kept[0]?.n ?? null })
}
