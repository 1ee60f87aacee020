import type { Changes, Receipt } from '@apron/contracts/sync.ts'
import { sql } from 'kysely'
import { opaqueParam } from '../../../platform/db/opaque-param.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Db } from '../../../platform/handler.ts'
import { decisionReceipt } from '../receive/known.ts'

/**
 * The decisions among these rows of the log on what this person sent, also from a device id that was
 * given up since.
 */
export async function loadDecidedIn(
  db: Db,
  seqs: readonly number[],
  author: string,
): Promise<Changes['receipts']> {
  if (seqs.length === 0) return []
  const decisions = await decided(db, author)
    .select('sent.assessmentId')
    .where('decision.seq', 'in', seqs)
    .orderBy('decision.seq')
    .execute()
  return decisions.map(inAssessment)
}

/**
 * The decisions on those of these mutations that are this person's, whatever they may see of the
 * assessment now: it is the word on their own work.
 */
export async function loadDecidedOn(
  db: Db,
  ids: readonly string[],
  author: string,
): Promise<Changes['receipts']> {
  if (ids.length === 0) return []
  const decisions = await decided(db, author)
    .select('sent.assessmentId')
    .where('sent.id', 'in', ids)
    .where('sent.status', '=', 'parked')
    .orderBy('decision.seq')
    .execute()
  return decisions.map(inAssessment)
}

const findDecided = prepared((db, assessmentId: string, author: string, most: number) =>
  decided(db, author)
    .innerJoin('parked', 'parked.mutationId', 'sent.id')
    .where('parked.assessmentId', '=', opaqueParam(assessmentId))
    .where('parked.decision', 'is not', null)
    .orderBy('decision.seq', 'desc')
    .limit(sql<number>`cast(${most} as integer)`),
)

/** The last `most` decisions on what this person sent to an assessment, the latest first. */
export async function loadDecidedOf(
  db: Db,
  assessmentId: string,
  author: string,
  most: number,
): Promise<Receipt[]> {
  const decisions = await findDecided(db, assessmentId, author, most)
  return decisions.map(decisionReceipt)
}

type Decision = Parameters<typeof decisionReceipt>[0] & { readonly assessmentId: string | null }

const inAssessment = ({ assessmentId, ...decision }: Decision): Changes['receipts'][number] => ({
  assessmentId: assessmentId ?? '',
  ...decisionReceipt(decision),
})

const decided = (db: Db, author: string) =>
  db
    .selectFrom('log as decision')
    .innerJoin('log as sent', 'sent.id', 'decision.target')
    .select(['decision.kind', 'decision.target', 'decision.detail', 'decision.seq'])
    .where('sent.actorId', '=', opaqueParam(author))
