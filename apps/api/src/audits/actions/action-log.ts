import type { Act } from '@apron/contracts/act.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import type { Context } from '../../platform/handler.ts'
import type { ActionRow } from './visible.ts'

export type ActionAct = {
  readonly kind: Act
  readonly row: Pick<ActionRow, 'id' | 'organizationId'>
  readonly before?: object
  readonly after: object
}

/** Rows of the log about actions, within a transaction that holds the counter. Null is the server. */
export async function writeActs(
  {
    db,
    now,
    newId,
    caller,
  }: Pick<Context, 'db' | 'now' | 'newId'> & {
    readonly caller: { readonly userId: string } | null
  },
  acts: readonly ActionAct[],
): Promise<void> {
  if (acts.length === 0) return
  const first = (await allotSeq(db, acts.length)) - acts.length + 1
  const rows = acts.map(({ kind, row, before, after }, index) => {
    const { id: target, organizationId } = row
    const body = { ...(before && { before }), after }
    const act = { seq: first + index, id: newId(), kind, assessment: null, caller, now, target }
    return { ...actRow({ ...act, body }), organizationId }
  })
  await appendLog(db, rows)
}
