import type { ExpressionBuilder } from 'kysely'
import type { MoveAttempt } from '@apron/scoring/assessment-status.ts'
import { workKinds } from '@apron/contracts/register-kinds.ts'
import { permissionsFor } from '@apron/contracts/permission.ts'
import { countOpenComments } from './open-comments.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { findEditable, type Made } from '../edit/editor.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { AssessmentRow } from '../visible.ts'

/** How somebody stands to an assessment, for the rules of its moves. */
export type Part = Pick<
  MoveAttempt,
  'isOnTeam' | 'hadPart' | 'hasComment' | 'permissions' | 'isAdmin'
> & { readonly mayEdit: boolean }

const findMemberships = preparedIn((db, isIn, userId: string) =>
  db
    .selectFrom('assessmentMember')
    .select(['assessmentId', 'leftAt'])
    .where(isIn('assessmentId'))
    .where('userId', '=', userId),
)
/** Of heads: all but what a reviewer changed in review, which no lane has (`docs/sync.md`, the row `edit`). */
export const isTeamWork = (eb: ExpressionBuilder<Tables, 'head'>) =>
  eb.not(eb.and([eb('head.n', '=', 0), eb('head.deviceId', 'like', 'plain:%')]))

const findWritten = preparedIn((db, isIn, author: string) =>
  db
    .selectFrom('head')
    .select('assessmentId')
    .distinct()
    .where(isIn('assessmentId'))
    .where('author', '=', author)
    .where(isTeamWork)
    .where((eb) => eb.or(workKinds.map((kind) => eb('register', 'like', `${kind}/%`)))),
)

/** Whether something stands that this person wrote as the team's work: a comment or a change in review is not. */
export const wroteWork = async (db: Db, assessmentId: string, userId: string): Promise<boolean> =>
  (await findWritten(db, [assessmentId], userId)).length > 0

/**
 * How the caller stands to each of these assessments: on the team now; with a part in it, which is whoever
 * was ever on the team or wrote work that stands, by ending a conflict for example. A change made in review
 * is none. By id, whatever their role or the lead is now.
 */
export async function loadParts(
  db: Db,
  rows: readonly (Made & Pick<AssessmentRow, 'status'>)[],
  caller: Caller,
): Promise<(assessmentId: string) => Part> {
  const ids = rows.map((row) => row.id)
  const memberships = await findMemberships(db, ids, caller.userId)
  // Only a review asks who wrote; most of a list is not in review.
  const reviewable = rows.filter((row) => row.status === 'in-review').map((row) => row.id)
  const mightReview = caller.may('audit.review')
  const written = mightReview ? await findWritten(db, reviewable, caller.userId) : []
  const editable = await findEditable(db, rows, caller)
  const everOn = new Set(memberships.map((row) => row.assessmentId))
  const isOn = new Set(
    memberships.filter((row) => row.leftAt === null).map((it) => it.assessmentId),
  )
  const wrote = new Set(written.map((row) => row.assessmentId))
  const open = await countOpenComments(db, reviewable)
  const permissions = new Set<string>(permissionsFor(caller.role))
  return (id) => ({
    isOnTeam: isOn.has(id),
    mayEdit: editable.has(id),
    hadPart: everOn.has(id) || wrote.has(id),
    hasComment: (open.get(id) ?? 0) > 0,
    permissions,
    isAdmin: caller.role === 'admin',
  })
}
