import type { Assessment } from '@apron/contracts/assessment.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { judgeAnswer, type JudgedAnswer } from '@apron/scoring/judge-answer.ts'
import { kindOfRegister } from '@apron/scoring/register.ts'
import { type JudgedQuestion, scoreAssessment } from '@apron/scoring/score-assessment.ts'
import { list } from '../assessments/list.ts'
import { isCounted } from '../assessments/taken-out.ts'
import { preparedIn } from '../db/prepared-in.ts'
import type { Db, Handler } from '../handler.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { openRegisters } from '../sync/registers.ts'
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
    const contested = await loadContested(tx, assessments)
    const returns = await loadReturns(tx, ids)
    return {
      assessments: assessments.map((it) => ({
        ...it,
        figures: figuresOf(levels.get(it.id) ?? [], contested.get(it.id) ?? [], it),
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

const findConflicts = preparedIn((db, isIn) =>
  db
    .selectFrom('register')
    .select(['assessmentId', 'register'])
    .where(isIn('assessmentId'))
    .where('inConflict', '=', 1)
    .where(isCounted),
)

/** Of each assessment the answers in conflict, by what stands against each other. */
async function loadContested(
  db: Db,
  assessments: readonly Pick<Assessment, 'id' | 'conflictCount'>[],
): Promise<Map<string, JudgedAnswer[]>> {
  const ids = assessments.flatMap(({ id, conflictCount }) => (conflictCount > 0 ? [id] : []))
  const named = Map.groupBy(await findConflicts(db, ids), (row) => row.assessmentId)
  const found = new Map<string, JudgedAnswer[]>()
  for (const [id, rows] of named) {
    const names = rows.flatMap(({ register }) =>
      kindOfRegister(register) === 'answer' ? [register] : [],
    )
    const opened = await openRegisters(db, id, names, [])
    found.set(
      id,
      [...opened.values()].map(({ heads }) => judgeAnswer(heads)),
    )
  }
  return found
}

/** The figures of its questions, of which these have a level, and these are in conflict. */
function figuresOf(
  counts: readonly Counted[],
  contested: readonly JudgedAnswer[],
  { questionCount: total, points }: Pick<Assessment, 'questionCount' | 'points'>,
) {
  const of = (judged: JudgedAnswer): JudgedQuestion => ({
    id: '',
    category: '',
    subCategory: '',
    ...judged,
  })
  const answered = counts.flatMap(({ level, times }) =>
    Array.from({ length: Number(times) }, () => of({ level })),
  )
  const known = [...answered, ...contested.map(of)]
  const open = Array.from({ length: Math.max(0, total - known.length) }, () => of({ level: null }))
  return scoreAssessment([...known, ...open], points)
}
