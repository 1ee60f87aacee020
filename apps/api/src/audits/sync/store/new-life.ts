import type { Db } from '../../../platform/handler.ts'
import { actRow, appendLog } from '../../../platform/audit-log/log.ts'
import { loadEpoch } from '../../../platform/db/installation-values.ts'
import { allotSeq } from '../../../platform/audit-log/seq.ts'

/** Why the database begins another life: by the operator's command, or a file that was copied back. */
export type NewLifeCause = 'restored' | 'copied-back'

/**
 * Gives the database a new epoch, by which every tablet knows to send again what it keeps, and says so
 * in a row of the log. Within a transaction that writes; it takes the counter itself. Gives the new
 * epoch and the number of that row.
 */
export async function beginNewLife(
  tx: Db,
  {
    why,
    now,
    newId,
  }: { readonly why: NewLifeCause; readonly now: string; readonly newId: () => string },
): Promise<{ epoch: string; seq: number }> {
  const seq = await allotSeq(tx, 1)
  const before = await loadEpoch(tx)
  const epoch = newId()
  const body = { before: { epoch: before }, after: { epoch } }
  const act = { seq, id: newId(), kind: 'new-life', assessment: null, caller: null, now, body }
  await appendLog(tx, [actRow({ ...act, reason: why })])
  await tx.updateTable('installation').set({ value: epoch }).where('key', '=', 'epoch').execute()
  return { epoch, seq }
}
