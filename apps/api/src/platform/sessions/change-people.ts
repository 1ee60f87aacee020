import type { Act } from '@apron/contracts/act.ts'
import type { Caller, Context } from '../handler.ts'
import { actRow, appendLog } from '../audit-log/log.ts'
import { refuseGone } from './refuse-gone.ts'
import { allotSeq } from '../audit-log/seq.ts'

/** One change of people as the log keeps it. Names and addresses stay out: the log outlives them. */
export type PeopleAct = {
  readonly kind: Act
  /** The id of the person, request, session or organization. */
  readonly target: string
  readonly organizationId: string | null
  /** Who did it where nobody is signed in; null is the system. */
  readonly actorId?: string | null
  readonly before?: object
  readonly after?: object
  /** Which personal parts changed, by name only. */
  readonly parts?: readonly string[]
}

type Recording = Pick<Context<Caller | null>, 'db' | 'caller' | 'now' | 'newId'>
export type Tell = (act: PeopleAct) => void

/**
 * One transaction that changes people. Each act that `work` tells becomes a row of the log; whoever
 * is in it has the counter, so that two of them never decide on what the other is changing. Throws
 * sign-in-needed for a caller whose session ended, and server-busy for one of another role
 * or organization by now: what they asked is judged anew when they ask again.
 */
export const changePeople = async <C extends Recording, T>(
  context: C,
  work: (here: C, tell: Tell) => Promise<T>,
): Promise<T> =>
  context.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    if (context.caller !== null) await refuseGone(tx, context.caller)
    const acts: PeopleAct[] = []
    const here = { ...context, db: tx }
    const result = await work(here, (act) => acts.push(act))
    await append(here, acts)
    return result
  })

async function append(
  { db, caller, now, newId }: Recording,
  acts: readonly PeopleAct[],
): Promise<void> {
  if (acts.length === 0) return
  const first = (await allotSeq(db, acts.length)) - acts.length + 1
  const rows = acts.map((act, index) => {
    const { kind, target, organizationId, before, after, parts } = act
    const actorId = act.actorId === undefined ? (caller?.userId ?? null) : act.actorId
    const body = { ...(before && { before }), ...(after && { after }), ...(parts && { parts }) }
    const row = { seq: first + index, id: newId(), kind, assessment: null, now, target, body }
    const by = actorId === null ? null : { userId: actorId }
    return { ...actRow({ ...row, caller: by }), organizationId }
  })
  await appendLog(db, rows)
}

/** Of what is to be set, the parts that are not so yet; `undefined` is to stay. */
export function changedParts<Row extends object>(row: Row, wanted: Partial<Row>): Partial<Row> {
  const entries = Object.entries(wanted) as [keyof Row, Row[keyof Row]][]
  return Object.fromEntries(
    entries.filter(([part, value]) => value !== undefined && value !== row[part]),
  ) as Partial<Row>
}
