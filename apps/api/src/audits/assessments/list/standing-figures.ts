import type { Assessment } from '@apron/contracts/assessment.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { judgeAnswer, type JudgedAnswer } from '@apron/scoring/judge-answer.ts'
import { kindOfRegister } from '@apron/scoring/register.ts'
import {
  type JudgedQuestion,
  type Score,
  scoreAssessment,
} from '@apron/scoring/score-assessment.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db } from '../../../platform/handler.ts'
import { openRegisters } from '../../sync/store/registers.ts'
import { isCounted } from '../edit/taken-out.ts'

type Judged = Pick<Assessment, 'id' | 'conflictCount' | 'questionCount' | 'points'>

/** The figures of assessments as their answers stand now, by id. */
export async function loadFigures(
  db: Db,
  assessments: readonly Judged[],
): Promise<(id: string) => Score> {
  const levels = await loadLevels(
    db,
    assessments.map((it) => it.id),
  )
  const contested = await loadContested(db, assessments)
  const found = new Map(
    assessments.map((it) => [
      it.id,
      figuresOf(levels.get(it.id) ?? [], contested.get(it.id) ?? [], it),
    ]),
  )
  return (id) => {
    const figures = found.get(id)
    if (figures === undefined) throw new Error(`the figures of ${id} were not loaded`)
    return figures
  }
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
  assessments: readonly Judged[],
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
  { questionCount: total, points }: Judged,
): Score {
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
