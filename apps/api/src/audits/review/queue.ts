import { list } from '../assessments/list/list.ts'
import { loadFigures } from '../assessments/list/standing-figures.ts'
import type { Handler } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { loadReturns, neverReturned, shownReturn } from './returns.ts'

/**
 * What waits for a review, and where it is asked for, what was returned: with its figures as they stand and
 * what was returned before. Who had a part in one sees it, and `may` says that it is not theirs.
 */
export const reviewQueue: Handler<'review.list'> = async ({ query }, context) => {
  const { state = 'in-review', sort = 'due', ...rest } = query
  const filter = { ...rest, sort, status: state }
  const { assessments, next, total } = await list(context, filter, () => (eb) => eb.lit(true))
  return readConsistently(context.db, async (tx) => {
    const ids = assessments.map((it) => it.id)
    const figures = await loadFigures(tx, assessments)
    const returns = await loadReturns(tx, ids)
    return {
      assessments: assessments.map((it) => ({
        ...it,
        figures: figures(it.id),
        returned: shownReturn(returns.get(it.id) ?? neverReturned),
      })),
      next,
      total,
    }
  })
}
