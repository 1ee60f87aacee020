import type { Receipt } from '@apron/contracts/sync.ts'
import type { Database } from '../../data/database.ts'
import { withReceipt } from '../send/receipt.ts'

/**
 * What the lead decided on mutations of this tablet. One that is queued still was parked all the same:
 * the answer that said so was lost, or comes later than this. One that is refused may be decided on once
 * more, in another life of the server. Inside a transaction over `outbox`.
 */
export async function takeDecisions(db: Database, receipts: readonly Receipt[]): Promise<void> {
  const rows = await db.outbox.bulkGet(receipts.map((receipt) => receipt.id))
  await db.outbox.bulkPut(
    receipts.flatMap((receipt, index) => {
      const row = rows[index]
      if (row === undefined || row.state === 'done') return []
      return receipt.seq === row.seq ? [] : [withReceipt(row, receipt)]
    }),
  )
}
