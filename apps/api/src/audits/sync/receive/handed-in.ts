import { prepared } from '../../../platform/db/prepared.ts'
import type { Caller, Context, Db } from '../../../platform/handler.ts'
import { saveAssessment } from '../../assessments/save.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { type SubmissionContext, loadSubmissionContext } from './submission-context.ts'
import { countStored } from '../../../platform/audit-log/day-quota.ts'
import { actRow, appendLog } from '../../../platform/audit-log/log.ts'
import { allotSeq, loadSeq } from '../../../platform/audit-log/seq.ts'

/**
 * What one account may hand in after it was made inactive: far more than the largest assessment has,
 * and little enough that nobody fills the log with it.
 */
const most = { mutations: 10_000, bytes: 16 * 1024 * 1024 }

const add = prepared((db, userId: string, mutations: number, bytes: number) =>
  db
    .insertInto('handedIn')
    .values({ userId, mutations, bytes })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((row) => ({
        mutations: row('handedIn.mutations', '+', row.ref('excluded.mutations')),
        bytes: row('handedIn.bytes', '+', row.ref('excluded.bytes')),
      })),
    )
    .returning(['mutations', 'bytes']),
)

/**
 * Counts what somebody inactive has sent with one request, of which the log has what came after
 * `before`. Each request counts as a mutation at least: it leaves a trace even where it brings nothing
 * new. Throws 403 deposit-full, which takes back the whole transaction.
 */
export async function countHandedIn(
  db: Db,
  { userId, isInactive }: Caller,
  { before, bytes }: { readonly before: number; readonly bytes: number },
): Promise<void> {
  if (isInactive !== true) return
  const rows = (await loadSeq(db)) - before
  const [total] = await add(db, userId, Math.max(1, rows), rows === 0 ? 0 : bytes)
  if (total === undefined) throw new Error('what was handed in was not counted')
  if (total.mutations <= most.mutations && total.bytes <= most.bytes) return
  throw new ProblemError('deposit-full', 'No more is taken of an inactive account.')
}

/** Throws not-permitted for who may not hand in what another's tablet exported: neither lead nor assigning. */
export async function checkHandsIn(db: Db, assessmentId: string, caller: Caller): Promise<void> {
  const { isLead, mayAssign, caller: now } = await loadSubmissionContext(db, assessmentId, caller)
  if (isLead || (mayAssign && now.isInactive !== true)) return
  throw new ProblemError('not-permitted', 'The lead takes in what a tablet exported.', {
    about: 'decider',
  })
}

/**
 * Notes who handed in what came into the log after `before`, where somebody did it for its author.
 * Nothing where all of it was there already. Whoever stopped leading since the call began hands in
 * nothing: not-permitted takes back the whole transaction, as quota-full does.
 */
export async function noteHandIn(
  { db, caller, broughtBy, now, newId }: Context,
  { assessment }: SubmissionContext,
  before: number,
): Promise<void> {
  if (broughtBy === undefined) return
  const to = await loadSeq(db)
  if (to === before) return
  await checkHandsIn(db, assessment.id, broughtBy)
  const seq = await allotSeq(db, 1)
  const body = { author: caller.userId, from: before + 1, to }
  const act = { seq, id: newId(), kind: 'hand-in', assessment, caller: broughtBy, now, body }
  const row = actRow(act)
  await countStored(db, broughtBy, now, { rows: 1, bytes: Buffer.byteLength(row.body) })
  await appendLog(db, [row])
  await saveAssessment({ db, caller, now, newId }, assessment, seq)
}
