import type { Db } from '../../platform/handler.ts'
import { startOf } from '../tallies/gather-work.ts'

const chunk = 500

/**
 * When the first mutation of each of these assessments was made, in milliseconds; those without one are
 * left out. Each device's first one is enough. Of what is complete it was kept.
 */
export async function loadStarts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const starts = new Map<string, number>()
  for (let from = 0; from < ids.length; from += chunk) {
    const some = ids.slice(from, from + chunk)
    const kept = await db
      .selectFrom('workTally')
      .innerJoin('assessment', 'assessment.id', 'workTally.assessmentId')
      .select(['assessment.id', 'workTally.startedAt'])
      .where('assessment.id', 'in', some)
      .where('assessment.status', '=', 'complete')
      .execute()
    for (const { id, startedAt } of kept) {
      if (startedAt !== null) starts.set(id, Date.parse(startedAt))
    }
    const known = new Set(kept.map(({ id }) => id))
    const others = some.filter((id) => !known.has(id))
    for (const [id, start] of await readStarts(db, others)) starts.set(id, start)
  }
  return starts
}

async function readStarts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('log')
    .select(['assessmentId', 'at', 'offset', 'receivedAt'])
    .where('assessmentId', 'in', ids)
    .where('n', '=', 1)
    .execute()
  const starts = new Map<string, number>()
  for (const { assessmentId, ...row } of rows) {
    const start = startOf(row)
    starts.set(assessmentId ?? '', Math.min(starts.get(assessmentId ?? '') ?? start, start))
  }
  return starts
}
