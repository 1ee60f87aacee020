import type { BesideScore, CompletionFigures, CompletionHead } from '@apron/contracts/completion.ts'
import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely'
import { isPostgres } from '../../platform/db/dialect.ts'
import { preparedIn } from '../../platform/db/prepared-in.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'

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

/** The figures of the whole, as JSON: those of each category are left where they are. */
export const whole = (db: Db) =>
  isPostgres(db)
    ? sql<string>`((completion."figures"::json) -> 'whole')::text`
    : sql<string>`json_extract(completion."figures", '$.whole')`

const findStanding = preparedIn((db, isIn) =>
  db
    .selectFrom('completion')
    .select(['assessmentId', 'revision', 'number', 'score', 'completedAt', 'completedOn'])
    .select(['dueOn', 'immediateDueOn', 'isSelfAssessment', 'seriousDeficiencies', 'completedBy'])
    .select(whole(db).as('whole'))
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
    rows.map(({ assessmentId, isSelfAssessment, whole, ...row }) => [
      assessmentId,
      { ...row, isSelfAssessment: isSelfAssessment === 1, beside: besideOf(whole) },
    ]),
  )
}

export function besideOf(whole: string): BesideScore {
  const { effectiveImplementation, notConfirmed, notApplicable, coverage, levels, total } =
    JSON.parse(whole) as CompletionFigures['whole']
  return { effectiveImplementation, notConfirmed, notApplicable, coverage, levels, total }
}
