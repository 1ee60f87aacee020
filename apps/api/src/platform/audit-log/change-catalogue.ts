import type { Context } from '../handler.ts'
import { actRow, appendLog } from './log.ts'
import { refuseGone } from '../sessions/refuse-gone.ts'
import { allotSeq } from './seq.ts'

/** One change as the log keeps it: what was done to which row, with the parts that it changed. */
export type Act = {
  /** `question.change` and the like. */
  readonly kind: string
  /** The row's id. */
  readonly target: string
  readonly before?: object
  readonly after?: object
}

/**
 * One transaction in which a person changes the catalogue. Each act that `work` tells becomes a row
 * of the log, in that order; what changes nothing tells nothing. Throws as `refuseGone` does.
 */
export const changeCatalogue = async <T>(
  context: Context,
  work: (here: Context, tell: (act: Act) => void) => Promise<T>,
): Promise<T> =>
  context.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    await refuseGone(tx, context.caller)
    const acts: Act[] = []
    const result = await work({ ...context, db: tx }, (act) => acts.push(act))
    await appendActs({ ...context, db: tx }, acts)
    return result
  })

async function appendActs({ db, caller, now, newId }: Context, acts: readonly Act[]) {
  if (acts.length === 0) return
  const first = (await allotSeq(db, acts.length)) - acts.length + 1
  const rows = acts.map(({ kind, target, before, after }, index) =>
    actRow({
      seq: first + index,
      id: newId(),
      kind,
      assessment: null,
      caller,
      now,
      target,
      body: { ...(before && { before }), ...(after && { after }) },
    }),
  )
  await appendLog(db, rows)
}

/** The parts of `wanted` that are not as in `row`, before and after; null where all of them are. */
export function differenceOf<Row extends object>(
  row: Row,
  wanted: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | null {
  const changed = (Object.keys(wanted) as (keyof Row)[]).filter(
    (part) => wanted[part] !== undefined && wanted[part] !== row[part],
  )
  if (changed.length === 0) return null
  const pick = (from: Partial<Row>): Partial<Row> =>
    Object.fromEntries(changed.map((part) => [part, from[part]])) as Partial<Row>
  return { before: pick(row), after: pick(wanted) }
}
