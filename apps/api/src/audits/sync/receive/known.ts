import type { Reason, Receipt } from '@apron/contracts/sync.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Db } from '../../../platform/handler.ts'

/** What the log says of an id. `bodyHash` is null where it was used elsewhere or by somebody else. */
export type Known = { readonly bodyHash: string | null; readonly receipt: Receipt }

type Judged = Pick<Tables['log'], 'id' | 'status' | 'reason' | 'detail' | 'seq'>

/** The receipt that a row of the log stands for. */
export const receiptOf = ({ id, status, reason, detail, seq }: Judged): Receipt => ({
  id,
  status,
  ...(reason === null ? {} : { reason: reason as Reason }),
  ...(detail === null ? {} : { detail }),
  seq,
})

type Decided = Pick<Tables['log'], 'kind' | 'target' | 'detail' | 'seq'>

/** The receipt that a decision on a parked mutation gives to its author. */
export const decisionReceipt = ({ kind, target, detail, seq }: Decided): Receipt =>
  kind === 'take-in'
    ? { id: target ?? '', status: 'applied', reason: 'taken-in', seq }
    : {
        id: target ?? '',
        status: 'refused',
        reason: 'declined',
        ...(detail === null ? {} : { detail }),
        seq,
      }

const findJudged = preparedIn((db, isIn) =>
  db
    .selectFrom('log')
    .select(['id', 'assessmentId', 'actorId', 'bodyHash', 'status', 'reason', 'detail', 'seq'])
    .where(isIn('id')),
)

/**
 * Which of these ids the log has, wherever. A parked one that was decided meanwhile answers with the
 * decision: its device may have asked for what changed before it got the first receipt.
 */
export async function loadKnown(
  db: Db,
  ids: readonly string[],
  place: { readonly assessmentId: string; readonly actorId: string },
): Promise<Map<string, Known>> {
  const rows = await findJudged(db, ids)
  const decisions = await loadDecisions(
    db,
    rows.filter((row) => row.status === 'parked').map((row) => row.id),
  )
  return new Map(
    rows.map((row) => {
      const isSame = row.assessmentId === place.assessmentId && row.actorId === place.actorId
      const bodyHash = isSame ? row.bodyHash : null
      return [row.id, { bodyHash, receipt: decisions.get(row.id) ?? receiptOf(row) }]
    }),
  )
}

async function loadDecisions(db: Db, parked: readonly string[]): Promise<Map<string, Receipt>> {
  if (parked.length === 0) return new Map()
  const rows = await db
    .selectFrom('log')
    .select(['kind', 'target', 'detail', 'seq'])
    .where('target', 'in', parked)
    .where('target', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.target ?? '', decisionReceipt(row)]))
}
