import type { SignedLink } from '@apron/contracts/link.ts'
import type { Receipt } from '@apron/contracts/sync.ts'
import type { Database } from '../../data/database.ts'
import type { LaneRow, OutboxRow } from '../../data/tables.ts'
import { answers, writeStrictly, type StrictWrite } from '../../data/write-strictly.ts'
import { isSameEpoch, syncTables } from '../apply/epoch.ts'
import type { Load } from '../apply/load.ts'
import { newerLink } from '../apply/newer-link.ts'
import type { Ports } from './ports.ts'
import { withReceipt } from './receipt.ts'

type Judged = {
  readonly epoch: string
  readonly link?: SignedLink | undefined
  readonly receipts: readonly Receipt[]
}

/** What writing receipts down came to. */
export type Written = {
  /** A mutation became final by it, or the epoch changed. */
  readonly progress: boolean
  /** The server began another life: the same is sent once more. */
  readonly isAgain: boolean
  /** The lane as it stood then; null where it must be read anew. */
  readonly lane: LaneRow | null
}

/** Writes the receipts down. */
export async function writeReceipts(
  db: Database,
  ports: Ports,
  lane: LaneRow,
  load: Load,
  judged: Judged,
): Promise<Written> {
  for (;;) {
    const written = await writeStrictly(db, ['meta', 'outbox', 'lanes'], async (write) =>
      writeOnce(write, lane, load, judged),
    )
    if (written !== null)
      return { progress: written.count > 0, isAgain: false, lane: written.lane ?? null }
    const isSame = await db.transaction('rw', syncTables(db), async () =>
      isSameEpoch(db, ports, judged.epoch),
    )
    if (!isSame) return { progress: true, isAgain: true, lane: null }
  }
}

/** How many became final; null where the epoch is not, or not yet, the one that this tablet knows. */
async function writeOnce(
  write: StrictWrite,
  { assessmentId }: LaneRow,
  load: Load,
  judged: Judged,
): Promise<{ count: number; lane: LaneRow | undefined } | null> {
  const { batch } = load
  const range = [batch[0], batch.at(-1)].map((row) => ['queued', assessmentId, row?.n ?? 0])
  const [server, link, hole, lane, queued] = await answers(
    write.get('meta', 'server'),
    write.get('meta', 'link'),
    write.get('meta', `hole/${assessmentId}`),
    write.get('lanes', assessmentId),
    write.within('outbox', '[state+assessmentId+n]', range[0]!, range[1]!),
  )
  if (server?.key !== 'server' || server.epoch !== judged.epoch) return null
  const receipts = new Map(judged.receipts.map((receipt) => [receipt.id, receipt]))
  let count = 0
  for (const row of [...queued, ...(await readMoved(write, batch, queued))]) {
    const receipt = receipts.get(row.id)
    if (row.state !== 'queued' || receipt === undefined) continue
    write.put('outbox', withReceipt(row, receipt))
    count += 1
  }
  // Another tab may have left the lane while this was on its way: that is to be told yet.
  const isTold = hole !== undefined && 'expected' in hole && hole.deviceId === load.hole?.deviceId
  if (isTold) write.remove('meta', hole.key)
  const newer = newerLink(link, judged)
  if (newer !== null) write.put('meta', newer)
  return { count, lane }
}

/** Rows of the batch that were laid into another place of a lane, or answered, while it was on its way. */
async function readMoved(
  write: StrictWrite,
  batch: readonly OutboxRow[],
  queued: readonly OutboxRow[],
): Promise<OutboxRow[]> {
  const here = new Set(queued.map((row) => row.id))
  const moved = batch.filter((row) => !here.has(row.id))
  if (moved.length === 0) return []
  const rows = await answers(...moved.map((row) => write.get('outbox', row.id)))
  return rows.filter((row) => row !== undefined)
}
