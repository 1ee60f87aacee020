import type { Receipt } from '@apron/contracts/sync.ts'
import type { OutboxRow } from '../../data/tables.ts'

/**
 * Refused, and never sent again: what its person discarded, and submits. A submit that was refused said
 * that somebody had reviewed what stood then; what stands in another life of the server is not that.
 */
export const isClosed = ({ state, kind, discardedAt }: OutboxRow): boolean =>
  state === 'refused' && (kind === 'submit' || discardedAt !== null)

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
