import { maxLeftBefore } from '@apron/contracts/sync.ts'
import type { Database } from '../../data/database.ts'
import type { LeftLane } from '../../data/tables.ts'
import { inOrder } from './lane-order.ts'
import type { Ports } from './ports.ts'

/**
 * Takes a new device id and lays the queued work into new lanes, with the same ids: the server
 * recognises what it already has by id. `hole` is what the old lane could not fill; the server is
 * told with the next batch. Inside a transaction over `syncTables`.
 */
export async function rotateDeviceId(
  db: Database,
  ports: Ports,
  hole?: { assessmentId: string; expected: number; kept: number | null },
): Promise<void> {
  const known = await db.meta.get('device')
  const old = known?.key === 'device' ? known.deviceId : null
  const deviceId = ports.newId()
  await db.meta.put({ key: 'device', deviceId })
  if (hole !== undefined && old !== null) {
    const { assessmentId, expected, kept } = hole
    const before = await untold(db, assessmentId)
    const left = { deviceId: old, expected, kept }
    await db.meta.put({
      key: `hole/${assessmentId}`,
      ...left,
      ...(before.length === 0 ? {} : { before }),
    })
  }
  const queued = await db.outbox.where('state').equals('queued').toArray()
  const lanes = Map.groupBy(queued, (row) => row.assessmentId)
  for (const lane of await db.lanes.toArray()) {
    const rows = (lanes.get(lane.assessmentId) ?? []).toSorted(inOrder)
    await db.outbox.bulkPut(rows.map((row, index) => ({ ...row, deviceId, n: index + 1 })))
    await db.lanes.put({ ...lane, deviceId, n: rows.length, place: lane.place ?? lane.n })
  }
}

/** Lanes of an assessment that were left before, of which the server was not told yet. */
async function untold(db: Database, assessmentId: string): Promise<LeftLane[]> {
  const known = await db.meta.get(`hole/${assessmentId}`)
  if (known === undefined || !('expected' in known)) return []
  const { key: _, before = [], ...left } = known
  return [...before, left].slice(-maxLeftBefore)
}
