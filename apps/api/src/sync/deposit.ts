import type { Db, Caller } from '../handler.ts'
import { isVisibleTo, type AssessmentRow } from '../assessments/visible.ts'
import { notFound, ProblemError } from '../problem.ts'

/** An assessment that somebody writes to, and how that person stands to it now. */
export type Deposit = {
  readonly assessment: AssessmentRow
  readonly caller: Caller
  /** On the team now or once. Whoever was may still deposit, and sees nothing. */
  readonly wasOnTeam: boolean
  readonly isOnTeam: boolean
  readonly isLead: boolean
  readonly mayAssign: boolean
}

/**
 * The assessment for whoever may see it or ever was on its team, else 404. Neither on the team ever
 * nor holding audit.assign: 403 view-only.
 */
export async function loadDeposit(db: Db, assessmentId: string, caller: Caller): Promise<Deposit> {
  const assessment = await db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', assessmentId)
    .where((eb) =>
      eb.or([
        isVisibleTo(caller)(eb),
        eb.exists(
          eb
            .selectFrom('assessmentMember')
            .select('assessmentMember.userId')
            .whereRef('assessmentMember.assessmentId', '=', 'assessment.id')
            .where('assessmentMember.userId', '=', caller.userId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (assessment === undefined) throw notFound()
  const member = await db
    .selectFrom('assessmentMember')
    .select('leftAt')
    .where('assessmentId', '=', assessmentId)
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  const mayAssign = caller.may('audit.assign')
  if (member === undefined && !mayAssign) {
    throw new ProblemError('view-only', 'Only the team of an assessment writes to it.')
  }
  const isOnTeam =
    member?.leftAt === null &&
    (caller.role === 'admin' || assessment.organizationId === caller.organizationId)
  return {
    assessment,
    caller,
    wasOnTeam: member !== undefined,
    isOnTeam,
    isLead: isOnTeam && assessment.leadId === caller.userId,
    mayAssign,
  }
}
