import type { Receipt } from '@apron/contracts/sync.ts'
import type { OutboxRow } from '../data/tables.ts'

/** Queued again, as if it had never been sent. */
export const withoutReceipt = (row: OutboxRow): OutboxRow => ({
  ...row,
  state: 'queued',
  seq: null,
  reason: null,
  detail: null,
})

/** Only a receipt changes a mutation's state. */
export function withReceipt(row: OutboxRow, receipt: Receipt): OutboxRow {
  const state = receipt.status === 'applied' ? 'done' : receipt.status
  return {
    ...row,
    state,
    seq: receipt.seq,
    reason: receipt.reason ?? null,
    detail: receipt.detail ?? null,
  }
}
