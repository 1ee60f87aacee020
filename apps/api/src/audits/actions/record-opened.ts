import type { CompletionStep } from '../completions/complete.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { writeActs, type ActionAct } from './action-log.ts'
import { tellOfAction } from './tell.ts'
import type { ActionRow } from './visible.ts'

type Here = Parameters<CompletionStep>[0]
/** What was done to an action, with what it is now. */
export type Done = {
  readonly row: ActionRow
  readonly kind: 'open' | 'update' | 'withdraw' | 'recurred'
}

const insertEvents = insertMany('actionEvent', [
  'id',
  'actionId',
  'version',
  'at',
  'byId',
  'side',
  'kind',
  'fromState',
  'toState',
  'words',
  'criteria',
  'isInOwnersName',
])

/** History, log, and whoever is told: the opening of 300 is written at once. */
export async function recordOpened(
  here: Here,
  before: ReadonlyMap<string, ActionRow>,
  done: readonly Done[],
): Promise<void> {
  const { db, now, newId, caller } = here
  const stateBefore = (row: ActionRow) => {
    const last = before.get(row.questionId)
    return last?.id === row.id ? last.state : null
  }
  await insertEvents(
    db,
    done.map(({ row, kind }) => ({
      id: newId(),
      actionId: row.id,
      version: row.version,
      at: now,
      byId: caller.userId,
      side: 'server' as const,
      kind: kind === 'withdraw' ? 'finding-gone' : kind,
      fromState: stateBefore(row),
      toState: row.state,
      words: '',
      criteria: '[]',
      isInOwnersName: 0 as const,
    })),
  )
  await writeActs(
    here,
    done.map(({ row, kind }): ActionAct => {
      const after = { state: row.state, level: row.level, number: row.number, dueOn: row.dueOn }
      const act = kind === 'recurred' ? 'open' : kind
      return { kind: `action.${act}`, row, after, before: { state: stateBefore(row) } }
    }),
  )
  for (const { row, kind } of done) {
    if (kind === 'update' || kind === 'withdraw') await tellOfAction(here, row, 'action-changed')
  }
}
