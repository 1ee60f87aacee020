import { prepared } from '../db/prepared.ts'
import type { Caller, Db } from '../handler.ts'
import { firstLink, type Link, linkHash, type LogRow } from './chain.ts'
import { insertMany } from '../db/insert-many.ts'
import { countAppended } from './day-quota.ts'

export type { LogRow } from './chain.ts'

/** Rows as they are. Whoever has no numbers and hashes for them yet wants `appendLog`. */
export const insertRows = insertMany('log', [
  'seq',
  'id',
  'kind',
  'organizationId',
  'assessmentId',
  'actorId',
  'deviceId',
  'n',
  'register',
  'body',
  'bodyHash',
  'status',
  'reason',
  'detail',
  'target',
  'at',
  'offset',
  'receivedAt',
  'hash',
])
const findLast = prepared((db) =>
  db.selectFrom('log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
)

/** The last row of the log, with its hash. */
export async function loadLastLink(db: Db): Promise<Link> {
  const [link = firstLink] = await findLast(db)
  return link
}

/**
 * Appends rows to the log, in the order given, each chained to the one before it. Only for a
 * transaction that holds the counter, with the numbers that it allotted: throws where a row is not the
 * next, and quota-full where the call that writes them may store no more today.
 */
export async function appendLog(db: Db, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return
  let { seq, hash } = await loadLastLink(db)
  const chained = rows.map((row) => {
    seq += 1
    if (row.seq !== seq) throw new Error(`row ${row.seq} of the log cannot follow ${seq - 1}`)
    hash = linkHash(hash, row)
    return { ...row, hash }
  })
  await countAppended(db, rows)
  await insertRows(db, chained)
}

/** What the server did itself, or at a person's word: no mutation of a lane. */
export const actRow = (act: {
  readonly seq: number
  readonly id: string
  readonly kind: string
  /** Null for what belongs to the installation, such as the catalogue. */
  readonly assessment: { readonly id: string; readonly organizationId: string } | null
  /** Null for what the server did by itself. */
  readonly caller: Pick<Caller, 'userId'> | null
  readonly now: string
  /** What was done, people by id only. */
  readonly body: object
  readonly register?: string | null
  readonly target?: string
  readonly reason?: string
  readonly detail?: string
}): LogRow => ({
  seq: act.seq,
  id: act.id,
  kind: act.kind,
  organizationId: act.assessment?.organizationId ?? null,
  assessmentId: act.assessment?.id ?? null,
  actorId: act.caller?.userId ?? null,
  deviceId: null,
  n: null,
  register: act.register ?? null,
  body: JSON.stringify(act.body),
  bodyHash: '',
  status: 'applied',
  reason: act.reason ?? null,
  detail: act.detail ?? null,
  target: act.target ?? null,
  at: act.now,
  offset: null,
  receivedAt: act.now,
})
