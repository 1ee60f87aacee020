import type { Database } from '../../data/database.ts'
import type { OutboxRow } from '../../data/tables.ts'
import type { Ports } from '../send/ports.ts'
import { isClosed, withoutReceipt } from '../send/receipt.ts'
import { rotateDeviceId } from '../send/rotate-device-id.ts'

/**
 * Whether a response comes from the life of the server that this tablet knows. Another epoch: the
 * server's database was replaced by an older one. What is kept is queued again with the same
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
  await db.assessments.toCollection().modify((row) => {
    row.cursor = 0
    row.seq = 0
    // A number of that life says nothing of this one: questions that ever changed are fetched anew.
    if (row.contentSeq || row.questionsSeq) row.contentSeq = -1
  })
  return false
}

/**
 * Everything kept goes to the server once more but what is closed: what was decided or refused may have
 * been lost with the rest, and what the server still has it recognises.
 */
async function queueAgain(db: Database, ports: Ports): Promise<void> {
  const kept = await db.outbox.where('state').anyOf('done', 'parked', 'refused').toArray()
  await db.outbox.bulkPut(kept.filter((row) => !isClosed(row)).map(withoutReceipt))
  const [device, queued] = await Promise.all([
    db.meta.get('device'),
    db.outbox.where('state').equals('queued').toArray(),
  ])
  const current = device?.key === 'device' ? device.deviceId : ''
  if (!areLanes(queued, current)) await rotateDeviceId(db, ports)
}

/** Whether they can be sent in the lanes where they lie: all of this device, and none missing between. */
function areLanes(rows: readonly OutboxRow[], deviceId: string): boolean {
  const last = new Map<string, number>()
  for (const { assessmentId, n, ...row } of rows.toSorted((a, b) => a.n - b.n)) {
    const before = last.get(assessmentId)
    if (row.deviceId !== deviceId || (before !== undefined && n !== before + 1)) return false
    last.set(assessmentId, n)
  }
  return true
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
