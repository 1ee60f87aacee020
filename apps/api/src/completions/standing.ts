import type { CompletionHead } from '@apron/contracts/completion.ts'
import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import { preparedIn } from '../db/prepared-in.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'

/** Whether a completion is its assessment's last: the one that reports and figures read. */
export const isStanding = (eb: ExpressionBuilder<Tables, 'completion'>): Expression<SqlBool> =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('completion as later')
        .select('later.revision')
        .whereRef('later.assessmentId', '=', 'completion.assessmentId')
        .whereRef('later.revision', '>', 'completion.revision'),
    ),
  )

const findStanding = preparedIn((db, isIn) =>
  db
    .selectFrom('completion')
    .select(['assessmentId', 'revision', 'number', 'score', 'completedAt', 'completedOn'])
    .select(['dueOn', 'immediateDueOn', 'isSelfAssessment', 'seriousDeficiencies'])
    .where(isIn('assessmentId'))
    .where(isStanding),
)

/** The completions that stand, by assessment; those that were never complete have none. */
export async function loadStanding(
  db: Db,
  assessments: readonly string[],
): Promise<Map<string, CompletionHead>> {
  const rows = await findStanding(db, assessments)
  return new Map(
    rows.map(({ assessmentId, isSelfAssessment, ...row }) => [
      assessmentId,
      { ...row, isSelfAssessment: isSelfAssessment === 1 },
    ]),
  )
}
