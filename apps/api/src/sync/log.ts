import type { Tables } from '../db/tables.ts'
import type { Caller } from '../handler.ts'
import { insertMany } from './insert-many.ts'

export type LogRow = Tables['log']

/** Appends rows to the log, in the order given. */
export const appendLog = insertMany<LogRow>(
  [
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
  ],
  (db, rows) => db.insertInto('log').values(rows),
)

/** What the server did itself, or at a person's word: no mutation of a lane. */
export const actRow = (act: {
  readonly seq: number
  readonly id: string
  readonly kind: string
  /** Null for what belongs to the installation, such as the catalogue. */
  readonly assessment: { readonly id: string; readonly organizationId: string } | null
  readonly caller: Caller
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
  actorId: act.caller.userId,
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
