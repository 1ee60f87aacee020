import { holds, type Permission } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import type { Db, Caller } from '../../../platform/handler.ts'
import { isVisibleTo, type AssessmentRow } from '../../assessments/visible.ts'
import { wroteWork } from '../../assessments/launch/part-in.ts'
import { isInScope } from '../../../platform/sessions/scoped-to.ts'
import { opaqueParam } from '../../../platform/db/opaque-param.ts'
import { notFound, ProblemError } from '../../../platform/problem.ts'

/** An assessment that somebody writes to, and how that person stands to it now. */
export type SubmissionContext = {
  readonly assessment: AssessmentRow
  readonly caller: Caller
  /** On the team now or once. Whoever was may still deposit, and sees nothing. */
  readonly wasOnTeam: boolean
  readonly isOnTeam: boolean
  readonly isLead: boolean
  readonly mayAssign: boolean
  /** Holds audit.review here, and never had a part in it. */
  readonly mayReview: boolean
  /** Holds cap.review here; which action it may not be used on is another matter. */
  readonly mayVerify: boolean
}

/**
 * The assessment for whoever may see it or ever was on its team, else 404. Neither on the team ever
 * nor holding audit.assign or, without a part in it, audit.review: 403 view-only, but for who `verifies` what was
 * corrected and holds cap.review. Who calls was read before this transaction began: role, status
 * and organization are read again, so that the log never has work applied of somebody whom it has
 * inactive or elsewhere.
 */
export async function loadSubmissionContext(
  db: Db,
  assessmentId: string,
  asked: Caller,
  verifies = false,
): Promise<SubmissionContext> {
  const row = await db
    .selectFrom('assessment')
    .leftJoin('assessmentMember as member', (join) =>
      join
        .onRef('member.assessmentId', '=', 'assessment.id')
        .on('member.userId', '=', opaqueParam(asked.userId)),
    )
    .innerJoin('user', (join) => join.on('user.id', '=', opaqueParam(asked.userId)))
    .selectAll('assessment')
    .select(['member.userId as memberId', 'member.leftAt'])
    .select(['user.role as roleNow', 'user.status as statusNow', 'user.organizationId as homeNow'])
    .where('assessment.id', '=', opaqueParam(assessmentId))
    .where((eb) => eb.or([eb('member.userId', 'is not', null), isVisibleTo(asked)(eb)]))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const { memberId, leftAt, roleNow, statusNow, homeNow, ...assessment } = row
  const caller = as(asked, roleNow, statusNow === 'inactive')
  const isOfTheHouse = isInScope(
    { role: caller.role, organizationId: homeNow },
    assessment.organizationId,
  )
  const mayAssign = isOfTheHouse && caller.may('audit.assign')
  const mayReview =
    memberId === null &&
    isOfTheHouse &&
    caller.may('audit.review') &&
    !(await wroteWork(db, assessment.id, caller.userId))
  const mayVerify = isOfTheHouse && caller.may('cap.review')
  if (memberId === null && !mayAssign && !mayReview && !(verifies && mayVerify)) {
    throw new ProblemError('view-only', 'Only the team of an assessment writes to it.')
  }
  const isOnTeam =
    memberId !== null && leftAt === null && caller.isInactive !== true && isOfTheHouse
  return {
    assessment,
    caller,
    wasOnTeam: memberId !== null,
    isOnTeam,
    isLead: isOnTeam && assessment.leadId === caller.userId,
    mayAssign,
    mayReview,
    mayVerify,
  }
}

function as({ isInactive: _, ...rest }: Caller, role: Role, isInactive: boolean): Caller {
  const caller = { ...rest, role, may: (permission: Permission) => holds(role, permission) }
  return isInactive ? { ...caller, isInactive } : caller
}
