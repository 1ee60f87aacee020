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
const countOthers = prepared((db, assessmentId: string) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('assessmentQuestion')
      .select((it) => it.fn.countAll<number | string>().as('count'))
      .where('assessmentId', '=', assessmentId)
      .where('takenOutAt', 'is', null)
      .as('questions'),
    eb
      .selectFrom('parked')
      .select((it) => it.fn.countAll<number | string>().as('count'))
      .where('assessmentId', '=', assessmentId)
      .where('decision', 'is', null)
      .as('parked'),
  ]),
)

export type Counts = {
  readonly questionCount: number
  readonly answeredCount: number
  readonly conflictCount: number
  readonly parkedCount: number
  readonly score: number | null
}

/**
 * What an assessment's lists show, counted from its questions, from its registers but those of questions that
 * were taken out, and from the late arrivals that nobody has decided on. `points` is its column's JSON.
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
  const [others] = await countOthers(db, assessmentId)
  return {
    questionCount: Number(others?.questions ?? 0),
    answeredCount: answered.length,
    conflictCount,
    parkedCount: Number(others?.parked ?? 0),
    score,
  }
}

const repeat = (level: ComplianceLevel, times: number): JudgedQuestion[] =>
  Array.from({ length: times }, () => ({ id: '', category: '', subCategory: '', level }))
