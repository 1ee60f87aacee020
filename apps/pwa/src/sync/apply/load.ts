import { batchMaxBytes, batchMaxMutations } from '@apron/scoring/limits.ts'
import { Dexie } from 'dexie'
import type { Database } from '../../data/database.ts'
import type { LaneRow, Meta, OutboxRow } from '../../data/tables.ts'
import { countBehind } from '../view/unsent.ts'

/** What a lane sends at once, and the hole that the server has to be told of with it. */
export type Load = {
  readonly batch: readonly OutboxRow[]
  readonly hole: Hole | null
  /** What this tablet holds of the assessment behind the batch. */
  readonly unsent: number
}
type Hole = Extract<Meta, { key: `hole/${string}` }>

/** What follows `after` in a lane: null when there is nothing to send. */
export async function readLoad(
  db: Database,
  lane: LaneRow,
  limit: number,
  after = 0,
): Promise<Load | null> {
  const [batch, hole] = await Promise.all([
    nextBatch(db, lane, limit, after),
    db.meta.get(`hole/${lane.assessmentId}`),
  ])
  const last = batch.at(-1)
  if (last === undefined) return null
  const unsent = await countBehind(db, lane.assessmentId, last.n)
  return { batch, hole: (hole as Hole | undefined) ?? null, unsent }
}

/** Room for the envelope around the mutations. */
const envelopeBytes = 2_048

/** The next batch of a lane: its first queued mutations behind `after`, in order and without holes. */
export async function nextBatch(
  db: Database,
  lane: LaneRow,
  limit: number,
  after = 0,
): Promise<OutboxRow[]> {
  const queued = () =>
    db.outbox
      .where('[state+assessmentId+n]')
      .between(
        ['queued', lane.assessmentId, after + 1],
        ['queued', lane.assessmentId, Dexie.maxKey],
      )
      .limit(Math.min(limit, batchMaxMutations))
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
