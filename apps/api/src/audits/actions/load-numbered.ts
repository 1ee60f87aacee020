import type { PinnedQuestion } from '@apron/contracts/launch.ts'
import { opaqueParam } from '../../platform/db/opaque-param.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/handler.ts'
import { rowOf } from './standing-dates.ts'

const findNumbered = prepared((db, assessmentId: string) =>
  db
    .selectFrom('finding')
    .innerJoin('action', (join) =>
      join
        .onRef('action.assessmentId', '=', 'finding.assessmentId')
        .onRef('action.questionId', '=', 'finding.questionId'),
    )
    .select(['finding.questionId', 'finding.place', 'action.deadlineRow'])
    .select(['action.planDueOn', 'action.immediateDueOn', 'action.number', 'action.state'])
    .where('finding.assessmentId', '=', opaqueParam(assessmentId))
    .orderBy('action.turn'),
)

/** By question the number of its finding and the deadlines and the state of its last corrective action; nothing where it has none. */
export async function loadNumbered(
  db: Db,
  assessmentId: string,
): Promise<(questionId: string) => Pick<PinnedQuestion, 'found'>> {
  const rows = await findNumbered(db, assessmentId)
  const found = new Map(
    rows.map((row) => {
      const { from, planDays, immediateDays } = rowOf(row)
      const { place, planDueOn, immediateDueOn, number, state } = row
      const dates = { planDueOn, immediateDueOn }
      const action = { number, state }
      return [row.questionId, { place, from, planDays, immediateDays, ...dates, action }]
    }),
  )
  return (questionId) => {
    const it = found.get(questionId)
    return it === undefined ? {} : { found: it }
  }
}
