import type { Act } from '@apron/contracts/act.ts'
import type { ConflictSubject } from '@apron/contracts/problem.ts'
import { type ActionState } from '@apron/scoring/action-lists.ts'
import { refuseAction, stateAfter, type ActionMoveName } from '@apron/scoring/action-state.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Context, Db } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changePeople, type Tell } from '../../platform/sessions/change-people.ts'
import { nextDue } from './standing-dates.ts'
import { loadAction, standingTo, type ActionRow, type Standing } from './visible.ts'

export type ActionChange = Partial<Omit<ActionRow, 'id' | 'version' | 'changedAt'>>
export type Here = Pick<Context, 'db' | 'now' | 'newId'>

/** What somebody did, for the history that people read and for the log. */
export type Deed = {
  readonly kind: string
  readonly act: Act
  readonly side: 'owner' | 'reviewer' | 'server'
  readonly words?: string
  readonly criteria?: readonly { readonly criterion: string; readonly sentence: string }[]
  readonly isInOwnersName?: boolean
  /** Ids and days, for the log. */
  readonly details?: object
}

type Loaded = { readonly row: ActionRow; readonly standing: Standing; readonly tell: Tell }

/**
 * One transaction in which a person changes an action that they may see. `version` is the one that they saw: where it
 * is another by now, nothing happens and they read who changed it.
 */
export const changeAction = async <T>(
  context: Context,
  { id, version }: { readonly id: string; readonly version: number | null },
  work: (here: Context, loaded: Loaded) => Promise<T>,
): Promise<T> =>
  changePeople(context, async (here, tell) => {
    const row = await loadAction(here.db, id, here.caller)
    if (version !== null && version !== row.version) throw await changedMeanwhile(here.db, row)
    return work(here, { row, standing: await standingTo(here.db, row, here.caller), tell })
  })

async function changedMeanwhile(db: Db, { id }: ActionRow): Promise<ProblemError> {
  const last = await db
    .selectFrom('actionEvent')
    .innerJoin('user', 'user.id', 'actionEvent.byId')
    .select(['user.firstName', 'user.lastName'])
    .where('actionEvent.actionId', '=', id)
    .orderBy('actionEvent.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new ProblemError('changed-meanwhile', 'Somebody changed it meanwhile.', {
    ...(last !== undefined && { by: `${last.firstName} ${last.lastName}`.trim() }),
  })
}

/** Throws where the person may not make this move from here; gives the state that it leads to. */
export function moveOrRefuse(
  name: ActionMoveName,
  { row, standing }: { readonly row: ActionRow; readonly standing: Standing | 'server' },
  words = '',
): ActionState {
  const hasWords = /\S/.test(words)
  const because = refuseAction(name, row.state, standing, { hasWords })
  switch (because) {
    case null:
      return stateAfter(name)
    case 'no-such-move':
      throw inAnotherState()
    case 'not-owner':
      throw notPermitted('action-owner')
    case 'not-reviewer':
      throw new ProblemError('own-audit', 'Nobody judges what they or their colleagues answer.')
    case 'words-missing': {
      const issues = [{ path: 'body', code: 'missing', message: 'Reason required.' }]
      throw new ProblemError('input-invalid', 'This needs a reason.', { issues })
    }
  }
}

export const inAnotherState = (): ProblemError =>
  new ProblemError('status-conflict', 'The action is in another state.', { about: 'action' })
export const notPermitted = (about: ConflictSubject): ProblemError =>
  new ProblemError('not-permitted', 'This is not yours to do.', { about })

/**
 * Writes a change with its place in the history; what is due next follows from it. The log gets the same, people by
 * id only. Gives the row as it is then.
 */
export async function saveAction(
  here: Here & { readonly caller: { readonly userId: string } | null },
  row: ActionRow,
  set: ActionChange,
  deed: Deed,
  tell: Tell,
): Promise<ActionRow> {
  const { db, now, newId, caller } = here
  const changed = { ...row, ...set }
  const after = {
    ...set,
    ...nextDue(changed, await loadParts(db, row.id)),
    version: row.version + 1,
    changedAt: now,
  }
  await db.updateTable('action').set(after).where('id', '=', row.id).execute()
  const { kind, act, side, words = '', criteria = [], isInOwnersName = false, details } = deed
  await db
    .insertInto('actionEvent')
    .values({
      id: newId(),
      actionId: row.id,
      version: after.version,
      at: now,
      byId: caller?.userId ?? null,
      side,
      kind,
      fromState: row.state,
      toState: changed.state,
      words,
      criteria: JSON.stringify(criteria),
      isInOwnersName: isInOwnersName ? 1 : 0,
    })
    .execute()
  tell({
    kind: act,
    target: row.id,
    organizationId: row.organizationId,
    before: { state: row.state },
    after: {
      state: changed.state,
      ...(words !== '' && { words }),
      ...(criteria.length > 0 && { criteria }),
      ...(isInOwnersName && { isInOwnersName }),
      ...details,
    },
  })
  return { ...changed, ...after }
}

export const loadParts = (db: Db, actionId: string): Promise<Tables['actionPart'][]> =>
  db
    .selectFrom('actionPart')
    .selectAll()
    .where('actionId', '=', actionId)
    .orderBy('position')
    .execute()
