import { openThreads, threadsOf } from '@apron/scoring/comments.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db } from '../../../platform/handler.ts'
import { headOf } from '../../sync/store/registers.ts'

const findHeads = preparedIn((db, isIn) =>
  db
    .selectFrom('head')
    .selectAll()
    .where(isIn('assessmentId'))
    .where((eb) =>
      // As ranges, which the key of the table finds: there may be thousands of complete assessments.
      eb.or(
        ['comment', 'settle'].map((kind) =>
          eb.and([eb('register', '>=', `${kind}/`), eb('register', '<', `${kind}0`)]),
        ),
      ),
    ),
)

/** How many threads of each of these assessments are not settled; those without any are left out. */
export async function countOpenComments(
  db: Db,
  assessments: readonly string[],
): Promise<Map<string, number>> {
  const rows = await findHeads(db, assessments)
  const counts = new Map<string, number>()
  for (const [id, within] of Map.groupBy(rows, (row) => row.assessmentId)) {
    const registers = [...Map.groupBy(within, (row) => row.register)].map(([register, heads]) => ({
      register,
      heads: heads.map(headOf),
    }))
    const open = openThreads(threadsOf(registers)).length
    if (open > 0) counts.set(id, open)
  }
  return counts
}
