import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Caller, Db } from '../handler.ts'
import { notFound } from '../problem.ts'

export type AssessmentRow = Tables['assessment']
type Where = (eb: ExpressionBuilder<Tables, 'assessment'>) => Expression<SqlBool>

/**
 * Which assessments a caller may see: admin all; others, of their own organization, those of their
 * team, all with audit.read, and with audit.read-submitted those in review or complete.
 */
export const isVisibleTo =
  (caller: Caller): Where =>
  (eb) => {
    if (caller.role === 'admin') return eb.lit(true)
    const ways: Expression<SqlBool>[] = [isOnTeam(caller)(eb)]
    if (caller.may('audit.read')) ways.push(eb.lit(true))
    if (caller.may('audit.read-submitted')) {
      ways.push(eb('assessment.status', 'in', ['in-review', 'complete']))
    }
    return eb.and([eb('assessment.organizationId', '=', caller.organizationId), eb.or(ways)])
  }

/** Those whose team the caller is on now. */
export const isOnTeam =
  (caller: Caller): Where =>
  (eb) =>
    eb.exists(
      eb
        .selectFrom('assessmentMember')
        .select('assessmentMember.userId')
        .whereRef('assessmentMember.assessmentId', '=', 'assessment.id')
        .where('assessmentMember.userId', '=', caller.userId)
        .where('assessmentMember.leftAt', 'is', null),
    )

/** The assessment, if the caller may see it; what may not be seen is 404 like what does not exist. */
export async function loadAssessment(db: Db, id: string, caller: Caller): Promise<AssessmentRow> {
  const row = await db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', id)
    .where(isVisibleTo(caller))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}
