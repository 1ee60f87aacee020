import type { Db } from '../../platform/handler.ts'
import { gatherWork, type Work, type WorkRow } from '../tallies/gather-work.ts'
import { type Range, reported } from './auditors-work.ts'
import { findFirstSeq } from './first-seq.ts'

export type LedWork = { readonly leadId: string; readonly work: Work }
type Led = { readonly id: string; readonly leadId: string }

/**
 * What was done since the range began in each assessment that it is of: of complete ones as it was kept,
 * of others from the log. What was kept may hold what is older.
 */
export async function loadWork(db: Db, range: Range): Promise<LedWork[]> {
  const kept = await reported(db, range)
    .innerJoin('workTally', 'workTally.assessmentId', 'assessment.id')
    .select(['assessment.leadId', 'workTally.work'])
    .where('assessment.status', '=', 'complete')
    .where('workTally.lastAt', '>=', range.since)
    .execute()
  const open = await reported(db, range)
    .leftJoin('workTally', 'workTally.assessmentId', 'assessment.id')
    .select(['assessment.id', 'assessment.leadId'])
    .where((eb) =>
      eb.or([
        eb('assessment.status', '<>', 'complete'),
        // Of an earlier release, and not counted yet.
        eb('workTally.assessmentId', 'is', null),
      ]),
    )
    .execute()
  return [
    ...kept.map(({ leadId, work }) => ({ leadId, work: JSON.parse(work) as Work })),
    ...(await readLog(db, range, open)),
  ]
}

const chunk = 500

async function readLog(db: Db, { since }: Range, open: readonly Led[]): Promise<LedWork[]> {
  if (open.length === 0) return []
  const firstSeq = await findFirstSeq(db, since)
  const rowsOf = new Map<string, WorkRow[]>()
  for (let from = 0; from < open.length; from += chunk) {
    const ids = open.slice(from, from + chunk).map(({ id }) => id)
    const rows = await db
      .selectFrom('log')
      .select(['assessmentId', 'kind', 'actorId', 'register', 'at', 'offset', 'receivedAt'])
      .where('assessmentId', 'in', ids)
      .where('seq', '>=', firstSeq)
      .where('receivedAt', '>=', since)
      .where('kind', 'in', ['answer', 'resolve'])
      .where('status', '=', 'applied')
      .execute()
    for (const { assessmentId, ...row } of rows) {
      const known = rowsOf.get(assessmentId ?? '')
      if (known === undefined) rowsOf.set(assessmentId ?? '', [row])
      else known.push(row)
    }
  }
  return open.flatMap(({ id, leadId }) => {
    const rows = rowsOf.get(id)
    return rows === undefined ? [] : [{ leadId, work: gatherWork(rows) }]
  })
}
