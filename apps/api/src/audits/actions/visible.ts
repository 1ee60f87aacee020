import { mayReviewAction } from '@apron/scoring/action-state.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { opaqueParam } from '../../platform/db/opaque-param.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import { isInScope, ownOf, reachesAll } from '../../platform/sessions/scoped-to.ts'

export type ActionRow = Tables['action']
type Where = (eb: ExpressionBuilder<Tables, 'action'>) => Expression<SqlBool>

/** Whether the role sees the corrective actions of an organization, and not their own alone. */
export const seesOrganization = ({ may }: Pick<Caller, 'may'>): boolean =>
  may('audit.read') || may('audit.read-submitted') || may('cap.review')

/**
 * Which corrective actions a caller may see: an admin all, their owner theirs, and who reads assessments those of
 * their organization.
 */
export const isActionVisible =
  (caller: Caller): Where =>
  (eb) => {
    if (reachesAll(caller)) return eb.lit(true)
    const isOwner = eb('action.ownerId', '=', opaqueParam(caller.userId))
    return seesOrganization(caller)
      ? eb.or([isOwner, ownOf(caller, 'action.organizationId')])
      : isOwner
  }

/**
 * The same for a list, by one index: hardly anybody who sees an organization owns an action of another, and both ways
 * together are found by none.
 */
export async function visibleInLists(db: Db, caller: Caller): Promise<Where> {
  if (reachesAll(caller) || !seesOrganization(caller)) return isActionVisible(caller)
  const elsewhere = await db
    .selectFrom('action')
    .select('id')
    .where('ownerId', '=', caller.userId)
    .where('organizationId', '!=', caller.organizationId)
    .limit(1)
    .executeTakeFirst()
  return elsewhere === undefined
    ? () => ownOf(caller, 'action.organizationId')
    : isActionVisible(caller)
}

/** Whether the caller sees it beside owning it: then what belongs to the assessment is shown too. */
export const isInside = (caller: Caller, { organizationId }: Pick<ActionRow, 'organizationId'>) =>
  seesOrganization(caller) && isInScope(caller, organizationId)

/** The action, if the caller may see it; what may not be seen is 404 like what does not exist. */
export async function loadAction(db: Db, id: string, caller: Caller): Promise<ActionRow> {
  const row = await db
    .selectFrom('action')
    .selectAll()
    .where('id', '=', id)
    .where(isActionVisible(caller))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

export type Standing = {
  readonly isOwner: boolean
  /** Of the owner's answers; never the owner. */
  readonly mayReview: boolean
  /** Names owners and withdraws: holds the permission here. */
  readonly mayAssign: boolean
  readonly mayAnswerForOwner: boolean
}

/** How a caller stands to an action that they may see. */
export async function standingTo(db: Db, row: ActionRow, caller: Caller): Promise<Standing> {
  const isOwner = row.ownerId === caller.userId
  const holdsReview = caller.may('cap.review') && isInScope(caller, row.organizationId)
  const owner =
    row.ownerId === null
      ? null
      : ((await db
          .selectFrom('user')
          .select(['id', 'organizationId'])
          .where('id', '=', row.ownerId)
          .executeTakeFirst()) ?? null)
  const { userId, organizationId } = caller
  const reviewer = { id: userId, organizationId }
  const isOwnAnswer = holdsReview && (await answeredForOwner(db, row, userId))
  return {
    isOwner,
    mayReview:
      !isOwnAnswer &&
      mayReviewAction({
        reviewer,
        holdsReview,
        owner,
        organizationId: row.organizationId,
      }),
    mayAssign: holdsReview,
    // A supervisor answers until the owner does; then they could not judge their own words.
    mayAnswerForOwner:
      !isOwner &&
      holdsReview &&
      caller.may('audit.assign') &&
      row.ownerId !== null &&
      row.takenUpAt === null,
  }
}

/** Whether what waits for review was submitted by this person in the owner's name. */
async function answeredForOwner(db: Db, { id }: ActionRow, userId: string): Promise<boolean> {
  const last = await db
    .selectFrom('actionEvent')
    .select(['byId', 'isInOwnersName'])
    .where('actionId', '=', id)
    .where('kind', 'in', ['submit', 'disagree'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.isInOwnersName === 1 && last.byId === userId
}
