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
  const standing = (await standingsTo(db, [row], caller)).get(row.id)
  if (standing === undefined) throw new Error(`nobody stands to action ${row.id}`)
  return standing
}

/** The same of several, by id, in two queries. */
export async function standingsTo(
  db: Db,
  rows: readonly ActionRow[],
  caller: Caller,
): Promise<Map<string, Standing>> {
  const owners = await loadOwners(db, rows)
  const reviewed = rows.filter((row) => holdsReviewOf(row, caller))
  const answered = await answeredBy(db, reviewed, caller.userId)
  return new Map(
    rows.map((row) => {
      const owner = owners.get(row.ownerId ?? '') ?? null
      return [row.id, standingOf(row, caller, { owner, isOwnAnswer: answered.has(row.id) })]
    }),
  )
}

type Owner = { readonly id: string; readonly organizationId: string }

const holdsReviewOf = ({ organizationId }: ActionRow, caller: Caller): boolean =>
  caller.may('cap.review') && isInScope(caller, organizationId)

function standingOf(
  row: ActionRow,
  caller: Caller,
  { owner, isOwnAnswer }: { readonly owner: Owner | null; readonly isOwnAnswer: boolean },
): Standing {
  const isOwner = row.ownerId === caller.userId
  const holdsReview = holdsReviewOf(row, caller)
  const reviewer = { id: caller.userId, organizationId: caller.organizationId }
  const { organizationId } = row
  return {
    isOwner,
    mayReview: !isOwnAnswer && mayReviewAction({ reviewer, holdsReview, owner, organizationId }),
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

async function loadOwners(db: Db, rows: readonly ActionRow[]): Promise<Map<string, Owner>> {
  const ids = new Set(rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])))
  if (ids.size === 0) return new Map()
  const people = await db
    .selectFrom('user')
    .select(['id', 'organizationId'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map((it) => [it.id, it]))
}

/**
 * Those of which this person wrote what waits for review, whether they own it, owned it then, or answered in the
 * owner's name; and those of which they said that a part is done or asked for a later end.
 */
async function answeredBy(
  db: Db,
  rows: readonly ActionRow[],
  userId: string,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const events = await db
    .selectFrom('actionEvent')
    .select(['actionId', 'byId', 'kind'])
    .where(
      'actionId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('kind', 'in', ['submit', 'disagree', 'implement', 'ask-extension'])
    .orderBy('version')
    .execute()
  const isAnswer = ({ kind }: { kind: string }): boolean => kind === 'submit' || kind === 'disagree'
  const last = new Map(events.filter(isAnswer).map((event) => [event.actionId, event]))
  const own = [...last.values(), ...events.filter((event) => !isAnswer(event))]
  return new Set(own.flatMap(({ actionId, byId }) => (byId === userId ? [actionId] : [])))
}
