import type { Db } from '../../platform/handler.ts'
import { gatherWork, startOf } from './gather-work.ts'

/**
 * Keeps who did what when in an assessment that is complete, in place of what its completion before kept.
 * Only within a transaction that holds the counter.
 */
export async function keepWork(db: Db, assessmentId: string): Promise<void> {
  const rows = await db
    .selectFrom('log')
    .select(['kind', 'actorId', 'register', 'at', 'offset', 'receivedAt', 'n', 'status'])
    .where('assessmentId', '=', assessmentId)
    .where('n', 'is not', null)
    .execute()
  const counted = rows.filter(
    ({ kind, status }) => status === 'applied' && (kind === 'answer' || kind === 'resolve'),
  )
  const starts = rows.filter(({ n }) => n === 1).map(startOf)
  const kept = {
    startedAt: starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString(),
    lastAt: counted.map(({ receivedAt }) => receivedAt).reduce(later, null),
    work: JSON.stringify(gatherWork(counted)),
  }
  await db
    .insertInto('workTally')
    .values({ assessmentId, ...kept })
    .onConflict((conflict) => conflict.column('assessmentId').doUpdateSet(kept))
    .execute()
}

const later = (a: string | null, b: string): string => (a === null || a < b ? b : a)
