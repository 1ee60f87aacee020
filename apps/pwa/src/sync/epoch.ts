import type { Database } from '../data/database.ts'
import type { Ports } from './ports.ts'
import { withoutReceipt } from './receipt.ts'
import { reseat } from './reseat.ts'

/**
 * Whether a response comes from the life of the server that this tablet knows. Another epoch: the
 * server's database was replaced by an older one. Everything kept is queued again with the same
 * ids, what was pulled is cleared, cursors start at 0; the caller drops the response.
 * Inside a transaction over `syncTables`.
 */
export async function isSameEpoch(db: Database, ports: Ports, epoch: string): Promise<boolean> {
  const known = await db.meta.get('server')
  if (known?.key === 'server' && known.epoch === epoch) return true
  await db.meta.put({ key: 'server', epoch })
  if (known === undefined) return true
  await queueAgain(db, ports)
  await db.registers.clear()
  await db.assessments.toCollection().modify({ cursor: 0, seq: 0 })
  return false
}

async function queueAgain(db: Database, ports: Ports): Promise<void> {
  const device = await db.meta.get('device')
  const current = device?.key === 'device' ? device.deviceId : ''
  const kept = await db.outbox.where('state').anyOf('done', 'parked').toArray()
  await db.outbox.bulkPut(kept.map(withoutReceipt))
  // Rows of a device id that was given up cannot go on in their old lane.
  if (kept.some((row) => row.deviceId !== current)) await reseat(db, ports)
}

/** The tables that a response of the server may change. */
export const syncTables = (db: Database) => [
  db.meta,
  db.assessments,
  db.outlines,
  db.questions,
  db.registers,
  db.outbox,
  db.lanes,
]
