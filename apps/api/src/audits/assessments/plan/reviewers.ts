import { rolesHolding } from '@apron/contracts/permission.ts'
import { reachesRole, type Role, roles } from '@apron/contracts/role.ts'
import { workKinds } from '@apron/contracts/register-kinds.ts'
import type { ExpressionBuilder } from 'kysely'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { isTeamWork } from '../launch/part-in.ts'
import type { AssessmentRow } from '../visible.ts'

const reviewers = rolesHolding('audit.review')
/** Most people that are named. */
const maxNamed = 20

type Both = ExpressionBuilder<Tables, 'user' | 'assessment'>

/** Active, and with no part in the assessment: as `loadParts` says of a caller. */
const isFree = (eb: Both) =>
  eb.and([
    eb('user.status', '=', 'active'),
    eb('user.deletedAt', 'is', null),
    eb.not(
      eb.exists(
        eb
          .selectFrom('assessmentMember as member')
          .select('member.userId')
          .whereRef('member.assessmentId', '=', 'assessment.id')
          .whereRef('member.userId', '=', 'user.id'),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('head')
          .select('head.revision')
          .whereRef('head.assessmentId', '=', 'assessment.id')
          .whereRef('head.author', '=', 'user.id')
          .where(isTeamWork)
          .where((it) => it.or(workKinds.map((kind) => it('head.register', 'like', `${kind}/%`)))),
      ),
    ),
  ])

const findUnreviewable = preparedIn((db, isIn) =>
  db
    .selectFrom('assessment')
    .select('assessment.id')
    .where(isIn('assessment.id'))
    .where('assessment.status', '=', 'in-review')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('user')
            .select('user.id')
            .where('user.role', 'in', [...reviewers])
            .where((it) =>
              it.or([
                it('user.role', '=', 'admin'),
                it('user.organizationId', '=', it.ref('assessment.organizationId')),
              ]),
            )
            .where(isFree),
        ),
      ),
    ),
)

/** Those in review that nobody is left to review; none for callers who do not assign. */
export async function loadUnreviewable(
  db: Db,
  rows: readonly Pick<AssessmentRow, 'id' | 'status'>[],
  caller: Caller,
): Promise<ReadonlySet<string>> {
  if (!caller.may('audit.assign')) return new Set()
  const inReview = rows.filter(({ status }) => status === 'in-review')
  const found = await findUnreviewable(
    db,
    inReview.map(({ id }) => id),
  )
  return new Set(found.map(({ id }) => id))
}

/** Who of the organization could be made a quality analyst by the caller, and would then review it. */
export async function listPossibleReviewers(db: Db, assessmentId: string, { role }: Caller) {
  const others: readonly Role[] = roles.filter(
    (other) => !reviewers.includes(other) && other !== 'trial' && reachesRole(role, other),
  )
  if (others.length === 0) return []
  return db
    .selectFrom('user')
    .innerJoin('assessment', 'assessment.organizationId', 'user.organizationId')
    .select(['user.id', 'user.firstName', 'user.lastName', 'user.role'])
    .where('assessment.id', '=', assessmentId)
    .where('user.role', 'in', [...others])
    .where(isFree)
    .orderBy('user.lastName')
    .orderBy('user.id')
    .limit(maxNamed)
    .execute()
}
