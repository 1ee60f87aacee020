import type { Receipt } from '@apron/contracts/sync.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Db } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import type { Known } from './known.ts'

export type Lane = { readonly deviceId: string; readonly isPlain: boolean; n: number }

const findReached = prepared((db, deviceId: string, assessmentId: string) =>
  db
    .selectFrom('lane')
    .select('n')
    .where('deviceId', '=', deviceId)
    .where('assessmentId', '=', assessmentId),
)
const upsertLane = prepared((db, deviceId: string, assessmentId: string, n: number) =>
  db
    .insertInto('lane')
    .values({ deviceId, assessmentId, n })
    .onConflict((conflict) => conflict.columns(['deviceId', 'assessmentId']).doUpdateSet({ n })),
)

/** The lane as it stands; n is 0 where nothing arrived on it yet. */
export async function loadLane(
  db: Db,
  assessmentId: string,
  device: { readonly deviceId: string; readonly isPlain: boolean },
): Promise<Lane> {
  const [row] = await findReached(db, device.deviceId, assessmentId)
  return { ...device, n: row?.n ?? 0 }
}

export async function saveLane(db: Db, assessmentId: string, lane: Lane): Promise<void> {
  await upsertLane(db, lane.deviceId, assessmentId, lane.n)
}

export type Arrival =
  /** Known already: nothing is judged. */
  | { readonly is: 'known'; readonly receipt: Receipt }
  | { readonly is: 'new'; readonly n: number }
  | { readonly is: 'out-of-order'; readonly problem: ProblemError }

/**
 * Takes a mutation's place in the lane, which goes on if it is the next. Known ids answer with their
 * stored receipt, or `id-reused` where the body, the assessment or the author is another.
 */
export function arrive(
  lane: Lane,
  item: { readonly id: string; readonly n: number | undefined; readonly bodyHash: string },
  known: Known | undefined,
  seq: number,
): Arrival {
  const n = lane.isPlain ? lane.n + 1 : (item.n ?? 0)
  if (known !== undefined) {
    if (!lane.isPlain && n === lane.n + 1) lane.n = n
    return {
      is: 'known',
      receipt:
        known.bodyHash === item.bodyHash
          ? known.receipt
          : { id: item.id, status: 'refused', reason: 'id-reused', seq },
    }
  }
  if (n <= lane.n) {
    const title = 'Another mutation has this place in the lane.'
    return { is: 'out-of-order', problem: new ProblemError('lane-forked', title) }
  }
  if (n > lane.n + 1) {
    const title = 'Mutations before this one are missing.'
    const problem = new ProblemError('lane-gap', title, { expected: lane.n + 1 })
    return { is: 'out-of-order', problem }
  }
  lane.n = n
  return { is: 'new', n }
}
