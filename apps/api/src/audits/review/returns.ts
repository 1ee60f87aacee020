import * as z from 'zod/mini'
import { preparedIn } from '../../platform/db/prepared-in.ts'
import type { Db } from '../../platform/handler.ts'

/** How often an assessment was returned; of the last time when, why, and which row of the log says so. */
export type Returned = {
  readonly count: number
  readonly lastAt: string | null
  readonly reason: string | null
  readonly seq: number
}
export const neverReturned: Returned = { count: 0, lastAt: null, reason: null, seq: 0 }

const findMoves = preparedIn((db, isIn) =>
  db
    .selectFrom('log')
    .select(['assessmentId', 'seq', 'receivedAt', 'body'])
    .where(isIn('assessmentId'))
    .where('kind', '=', 'move')
    .orderBy('seq'),
)
const moved = z.object({
  after: z.object({ status: z.string(), reason: z.optional(z.nullable(z.string())) }),
})

/** What was returned before, by assessment; those that never were are left out. */
export async function loadReturns(
  db: Db,
  assessments: readonly string[],
): Promise<Map<string, Returned>> {
  const found = new Map<string, Returned>()
  const rows = await findMoves(db, assessments)
  for (const { assessmentId, seq, receivedAt, body } of rows.toSorted((a, b) => a.seq - b.seq)) {
    const said = z.safeParse(moved, JSON.parse(body))
    if (!said.success || said.data.after.status !== 'returned' || assessmentId === null) continue
    const { count } = found.get(assessmentId) ?? neverReturned
    const reason = said.data.after.reason ?? null
    found.set(assessmentId, { count: count + 1, lastAt: receivedAt, reason, seq })
  }
  return found
}

/** As the wire has it. */
export const shownReturn = ({ count, lastAt, reason }: Returned) => ({ count, lastAt, reason })
