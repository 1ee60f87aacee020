import { extensionFault } from '@apron/scoring/deadline-profile.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { Context, Handler } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import {
  changeAction,
  inAnotherState,
  loadParts,
  moveOrRefuse,
  notPermitted,
  saveAction,
} from './change-action.ts'
import { describeDetail } from './detail.ts'
import { rowOf } from './standing-dates.ts'
import { settleOfAction, tellOfAction } from './tell.ts'

/** Asks for a later end of a part of an accepted plan; of one that is overdue, the plan is judged with it. */
export const askExtension: Handler<'action.ask-extension'> = async ({ params, body }, context) => {
  const { id, partId, endOn, reason, version } = body
  const known = await findExtension(context.db, id)
  const isRepeated =
    known?.actionId === params.actionId && known.askedById === context.caller.userId
  const seen = isRepeated ? null : version
  return changeAction(context, { id: params.actionId, version: seen }, async (here, loaded) => {
    const { row, standing, tell } = loaded
    if (isRepeated) return { action: await describeDetail(here, row) }
    if (!standing.isOwner) throw notPermitted('action-owner')
    const extension = await findExtension(here.db, id)
    if (row.state !== 'accepted' || extension !== undefined) throw inAnotherState()
    if (await hasAsked(here.db, row.id)) throw inAnotherState()
    const part = (await loadParts(here.db, row.id)).find((it) => it.id === partId)
    if (part === undefined) throw notFound()
    if (part.state !== 'planned') throw inAnotherState()
    const acceptedOn = part.acceptedEndOn ?? part.endOn
    const fault = extensionFault(rowOf(row), { acceptedOn, currentOn: part.endOn, endOn })
    if (fault !== null) throw refused(fault)
    const { now, caller } = here
    await here.db
      .insertInto('actionExtension')
      .values({
        id,
        actionId: row.id,
        partId,
        endOn,
        reason,
        askedById: caller.userId,
        askedAt: now,
        isGranted: null,
        words: '',
        decidedById: null,
        decidedAt: null,
      })
      .execute()
    const today = dayIn(await loadTimeZone(here.db), Date.parse(now))
    const isLate = row.dueOn !== null && row.dueOn < today
    const set = isLate ? { state: moveOrRefuse('ask-late', loaded, reason) } : {}
    const details = { partId, endOn, isLate }
    const deed = { kind: 'ask-extension', act: 'action.ask-extension', side: 'owner' } as const
    const after = await saveAction(here, row, set, { ...deed, words: reason, details }, tell)
    await tellOfAction(here, after, 'action-extension-asked')
    return { action: await describeDetail(here, after) }
  })
}

/** Grants or refuses one. What was asked for too late is judged again as a whole where it is refused. */
export const decideExtension: Handler<'action.decide-extension'> = async (
  { params, body },
  context,
) =>
  changeAction(context, { id: params.actionId, version: body.version }, async (here, loaded) => {
    const { row, standing, tell } = loaded
    const { isGranted, words } = body
    const extension = await findExtension(here.db, params.extensionId)
    if (extension === undefined || extension.actionId !== row.id) throw notFound()
    if (extension.isGranted !== null) {
      throw new ProblemError('already-decided', 'It was decided already.')
    }
    if (!standing.mayReview) {
      throw new ProblemError('own-audit', 'Nobody judges what they or their colleagues ask for.')
    }
    if (row.state !== 'accepted' && row.state !== 'submitted') throw inAnotherState()
    const late = isGranted ? 'grant-late' : 'refuse-late'
    const state = row.state === 'submitted' ? moveOrRefuse(late, loaded, words) : row.state
    const { db, now, caller } = here
    await db
      .updateTable('actionExtension')
      .set({ isGranted: isGranted ? 1 : 0, words, decidedById: caller.userId, decidedAt: now })
      .where('id', '=', extension.id)
      .execute()
    if (isGranted) {
      await db
        .updateTable('actionPart')
        .set({ endOn: extension.endOn })
        .where('actionId', '=', row.id)
        .where('id', '=', extension.partId)
        .execute()
    }
    await settleOfAction(here, row, ['action-extension-asked'])
    const kind = isGranted ? 'grant-extension' : 'refuse-extension'
    const details = { partId: extension.partId, endOn: extension.endOn }
    const deed = { kind, act: `action.${kind}`, side: 'reviewer', words, details } as const
    const after = await saveAction(here, row, { state }, deed, tell)
    await tellOfAction(here, after, 'action-extension-decided')
    return { action: await describeDetail(here, after) }
  })

/**
 * Ends what was asked for a part, or for all of them, without an answer: what it was asked for is planned anew, done or
 * judged as a whole.
 */
export const endExtensions = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actionId: string,
  partId?: string,
): Promise<unknown> =>
  db
    .updateTable('actionExtension')
    .set({ isGranted: 0, decidedAt: now })
    .where('actionId', '=', actionId)
    .where('isGranted', 'is', null)
    .$if(partId !== undefined, (it) => it.where('partId', '=', partId ?? ''))
    .execute()

type Db = Parameters<typeof loadParts>[0]

const findExtension = async (db: Db, id: string) =>
  db.selectFrom('actionExtension').selectAll().where('id', '=', id).executeTakeFirst()

const hasAsked = async (db: Db, actionId: string): Promise<boolean> =>
  (await db
    .selectFrom('actionExtension')
    .select('id')
    .where('actionId', '=', actionId)
    .where('isGranted', 'is', null)
    .executeTakeFirst()) !== undefined

function refused(fault: 'not-later' | 'too-long'): ProblemError {
  const message =
    fault === 'not-later'
      ? 'Choose a later day than the present end.'
      : 'This is later than the longest extension.'
  const issues = [{ path: 'body.endOn', code: fault, message }]
  return new ProblemError('input-invalid', 'The end cannot be moved there.', { issues })
}
