import { sql, type SqlBool } from 'kysely'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db } from '../../../platform/handler.ts'

/** As `hasNewerVersion` says, of a row `pin` of an assessment's questions and its `question`. */
export const isNewer = sql<SqlBool>`
  "pin"."takenOutAt" is null
  and "question"."version" > "pin"."version"
  and "question"."version" > coalesce("pin"."declinedVersion", 0)`

const countByAssessment = preparedIn((db, isIn) =>
  db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('question', 'question.id', 'pin.questionId')
    .select((eb) => ['pin.assessmentId', eb.fn.countAll<number | string>().as('count')])
    .where(isIn('pin.assessmentId'))
    .where(isNewer)
    .groupBy('pin.assessmentId'),
)

/** How many newer versions nobody decided on, by assessment; those without any are left out. */
export async function countNewer(
  db: Db,
  assessments: readonly string[],
): Promise<Map<string, number>> {
  const rows = await countByAssessment(db, assessments)
  return new Map(rows.map((row) => [row.assessmentId, Number(row.count)]))
}
