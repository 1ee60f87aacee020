import type { Db } from '../../platform/handler.ts'
import { loadSeq } from '../../platform/audit-log/seq.ts'

const hour = 60 * 60 * 1000

/**
 * A number of the log before which nothing was received at `from` (ISO) or later, by halving: the
 * times of the log rise with its numbers, give or take what calls overlap and clocks are set back,
 * for which an hour is left. No index of times is kept, because every answer would pay for it.
 */
export async function findFirstSeq(db: Db, from: string): Promise<number> {
  const wanted = new Date(Date.parse(from) - hour).toISOString()
  let low = 1
  let high = (await loadSeq(db)) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = await db
      .selectFrom('log')
      .select('receivedAt')
      .where('seq', '>=', middle)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined || row.receivedAt >= wanted) high = middle
    else low = middle + 1
  }
  return low
}
