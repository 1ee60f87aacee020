import { prepared } from '../db/prepared.ts'
import type { Caller, Db } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { loadSeq } from './seq.ts'

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

/** Active again: what was handed in counts no more. */
export async function forgetHandedIn(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('handedIn').where('userId', '=', userId).execute()
}
