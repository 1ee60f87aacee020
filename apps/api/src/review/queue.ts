import type { ComplianceLevel, Points } from '@apron/scoring/compliance-level.ts'
import { type JudgedQuestion, scoreAssessment } from '@apron/scoring/score-assessment.ts'
import { list } from '../assessments/list.ts'
import { isCounted } from '../assessments/taken-out.ts'
import { preparedIn } from '../db/prepared-in.ts'
import type { Db, Handler } from '../handler.ts'
import { readConsistently } from '../db/read-consistently.ts'
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
    const levels = await loadLevels(tx, ids)
    const returns = await loadReturns(tx, ids)
    return {
      assessments: assessments.map((it) => ({
        ...it,
        figures: figuresOf(levels.get(it.id) ?? [], it.questionCount, it.points),
        returned: shownReturn(returns.get(it.id) ?? neverReturned),
      })),
      next,
      total,
    }
  })
}

const countLevels = preparedIn((db, isIn) =>
  db
    .selectFrom('register')
    .select(['assessmentId', 'level', (eb) => eb.fn.countAll<number | string>().as('times')])
    .where(isIn('assessmentId'))
    .where('level', 'is not', null)
    .where(isCounted)
    .groupBy(['assessmentId', 'level']),
)

type Counted = { readonly level: ComplianceLevel | null; readonly times: number | string }

const loadLevels = async (db: Db, ids: readonly string[]): Promise<Map<string, Counted[]>> =>
  Map.groupBy(await countLevels(db, ids), (row) => row.assessmentId)

/** The figures of so many questions, of which these have a level. */
function figuresOf(counts: readonly Counted[], total: number, points: Points) {
  const of = (level: ComplianceLevel | null): JudgedQuestion => ({
    id: '',
    category: '',
    subCategory: '',
    level,
  })
  const answered = counts.flatMap(({ level, times }) =>
    Array.from({ length: Number(times) }, () => of(level)),
  )
  const open = Array.from({ length: Math.max(0, total - answered.length) }, () => of(null))
  return scoreAssessment([...answered, ...open], points)
}
