import type { Receipt } from '@apron/contracts/sync.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { countStored } from '../../../platform/audit-log/day-quota.ts'

type Sent = { readonly id: string; readonly body: string }

/**
 * Counts what the log has got of somebody with one request: the mutations whose receipts lie after
 * `before`. What is known already counts for nothing and is answered as ever. Throws as `countStored`.
 */
export async function countKept(
  db: Db,
  caller: Caller,
  now: string,
  {
    items,
    receipts,
    before,
  }: {
    readonly items: readonly Sent[]
    readonly receipts: readonly Receipt[]
    readonly before: number
  },
): Promise<void> {
  const bodies = new Map(items.map((item) => [item.id, item.body]))
  const kept = receipts.filter((receipt) => receipt.seq > before)
  if (kept.length === 0) return
  const bytes = kept.reduce(
    (sum, { id, status }) =>
      sum + (status === 'refused' ? 0 : Buffer.byteLength(bodies.get(id) ?? '')),
    0,
  )
  await countStored(db, caller, now, { rows: kept.length, bytes })
}
