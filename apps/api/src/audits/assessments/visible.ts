import { submittedStatuses } from '@apron/contracts/seen-statuses.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { opaqueParam } from '../../platform/db/opaque-param.ts'
import { preparedIn } from '../../platform/db/prepared-in.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { ownOf, reachesAll } from '../../platform/sessions/scoped-to.ts'

export type AssessmentRow = Tables['assessment']
type Where = (eb: ExpressionBuilder<Tables, 'assessment'>) => Expression<SqlBool>

/**
 * Which assessments a caller may see: admin all; others, of their own organization, those of their
 * team, all with audit.read, and with audit.read-submitted those in review or complete.
 */
export const isVisibleTo = (caller: Caller): Where =>
  isInSight(sightOf(caller), caller.organizationId, caller.userId)

/**
 * Whose completions a caller's figures count: those of what they may see, and for who sees what was
 * submitted, of what is open again too. The completion stands, whatever its assessment is now.
 */
export const isCompletedFor =
  (caller: Caller): Where =>
  (eb) =>
    sightOf(caller) === 'submitted'
      ? ownOf(caller, 'assessment.organizationId')
      : isVisibleTo(caller)(eb)

type Sight = 'everything' | 'organization' | 'submitted' | 'team'

const sightOf = (caller: Caller): Sight => {
  if (reachesAll(caller)) return 'everything'
  if (caller.may('audit.read')) return 'organization'
  return caller.may('audit.read-submitted') ? 'submitted' : 'team'
}

const isInSight =
  (sight: Sight, organizationId: string, userId: string): Where =>
  (eb) => {
    if (sight === 'everything') return eb.lit(true)
    const isHere = ownOf({ organizationId }, 'assessment.organizationId')
    if (sight === 'organization') return isHere
    const ways = [isOnTeam({ userId })(eb)]
    if (sight === 'submitted') {
      ways.push(eb('assessment.status', 'in', submittedStatuses))
    }
    return eb.and([isHere, eb.or(ways)])
  }

/** Those whose team the caller is on now. */
export const isOnTeam =
  ({ userId }: Pick<Caller, 'userId'>): Where =>
  (eb) =>
    eb.exists(
      eb
        .selectFrom('assessmentMember')
        .select('assessmentMember.userId')
        .whereRef('assessmentMember.assessmentId', '=', 'assessment.id')
        .where('assessmentMember.userId', '=', opaqueParam(userId))
        .where('assessmentMember.leftAt', 'is', null),
    )

const findBy = (sight: Sight) =>
  preparedIn((db, isIn, organizationId: string, userId: string) =>
    db
      .selectFrom('assessment')
      .selectAll()
      .where(isIn('id'))
      .where(isInSight(sight, organizationId, userId)),
  )
const find: Record<Sight, ReturnType<typeof findBy>> = {
  everything: findBy('everything'),
  organization: findBy('organization'),
  submitted: findBy('submitted'),
  team: findBy('team'),
}

/** Those of these assessments that the caller may see, in no order. */
export const loadVisible = (
  db: Db,
  ids: readonly string[],
  caller: Caller,
): Promise<AssessmentRow[]> => find[sightOf(caller)](db, ids, caller.organizationId, caller.userId)

/** The assessment, if the caller may see it; what may not be seen is 404 like what does not exist. */
export async function loadAssessment(db: Db, id: string, caller: Caller): Promise<AssessmentRow> {
  const [row] = await loadVisible(db, [id], caller)
  if (row === undefined) throw notFound()
  return row
}
