import type { ComplianceLevel, Points } from '@apron/scoring/compliance-level.ts'
import { type JudgedQuestion, scoreAssessment } from '@apron/scoring/score-assessment.ts'
import { isCounted } from '../../assessments/edit/taken-out.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Db } from '../../../platform/handler.ts'

const countRegisters = prepared((db, assessmentId: string) =>
  db
    .selectFrom('register')
    .select(['level', 'inConflict', (eb) => eb.fn.countAll<number | string>().as('times')])
    .where('assessmentId', '=', assessmentId)
    .where(isCounted)
    .groupBy(['level', 'inConflict']),
)

export type Counts = {
  readonly answeredCount: number
  readonly conflictCount: number
  readonly score: number | null
}

/**
 * What an assessment's lists show, counted from its registers but those of questions that were taken
 * out. `points` is its column's JSON.
 */
export async function recount(db: Db, assessmentId: string, points: string): Promise<Counts> {
  const rows = await countRegisters(db, assessmentId)
  const answered: JudgedQuestion[] = []
  let conflictCount = 0
  for (const { level, inConflict, times } of rows) {
    if (inConflict === 1) conflictCount += Number(times)
    else if (level !== null) answered.push(...repeat(level, Number(times)))
  }
  const { score } = scoreAssessment(answered, JSON.parse(points) as Points)
  return { answeredCount: answered.length, conflictCount, score }
}

const repeat = (level: ComplianceLevel, times: number): JudgedQuestion[] =>
  Array.from({ length: times }, () => ({ id: '', category: '', subCategory: '', level }))
