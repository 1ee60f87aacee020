import {
  answerValue,
  intervieweeValue,
  summaryValue,
  type AnswerValue,
  type IntervieweeValue,
  type MutationKind,
} from '@apron/contracts/mutation.ts'
import { baseFor } from '@apron/scoring/merge-heads.ts'
import {
  answerRegister,
  intervieweeRegister,
  parseRegister,
  summaryRegister,
  type SummaryText,
} from '@apron/scoring/register.ts'
import * as z from 'zod/mini'
import type { Database } from '../data/database.ts'
import type { LaneRow, Meta, OutboxRow } from '../data/tables.ts'
import { makeRoom } from './make-room.ts'
import type { Ports } from './ports.ts'
import { findSubmits, judgeReadOnly, ReadOnlyError } from './read-only.ts'
import { isStorageFull, StorageFullError } from './storage-full.ts'
import { layOver, readParts } from './view.ts'

/** What a person wants to have said, before it has an id, a place in the lane and a base. */
export type Intention = { readonly assessmentId: string; readonly base?: readonly string[] } & (
  | {
      readonly kind: 'answer'
      readonly question: string
      readonly version: number
      readonly value: AnswerValue
    }
  | { readonly kind: 'summary'; readonly text: SummaryText; readonly value: string }
  | { readonly kind: 'interviewee'; readonly person: string; readonly value: IntervieweeValue }
  | {
      readonly kind: 'resolve'
      readonly register: string
      readonly version?: number
      readonly value: unknown
    }
)

/** What was to be written is not what its kind allows: a finding that is too long, an unknown level. */
export class ValueError extends Error {
  override readonly name = 'ValueError'
}

/**
 * Writes one mutation: outbox row, its `n` and the end of its draft in one strict transaction.
 * When it resolves, and not before, the screen may say "saved on this tablet".
 * Throws ReadOnlyError, ValueError, or StorageFullError when there is no room even after freeing
 * what can be fetched again; then nothing was written.
 */
export async function record(db: Database, ports: Ports, intention: Intention): Promise<OutboxRow> {
  checkValue(intention)
  return withRoom(db, () =>
    db.transaction('rw', writeTables(db), async () => recordWithin(db, ports, intention)),
  )
}

/** Runs a write; where there is no room, frees what can be fetched again and runs it once more. */
export async function withRoom<T>(db: Database, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
  await makeRoom(db).catch(() => undefined)
  try {
    return await write()
  } catch (error) {
    throw isStorageFull(error) ? new StorageFullError('no room', { cause: error }) : error
  }
}

/** The tables that a write touches or reads. */
export const writeTables = (db: Database) => [
  db.meta,
  db.assessments,
  db.registers,
  db.outbox,
  db.drafts,
  db.lanes,
]

/** The same inside a transaction of the caller's over `writeTables`. */
export async function recordWithin(
  db: Database,
  ports: Ports,
  intention: Intention,
): Promise<OutboxRow> {
  const { assessmentId, kind } = intention
  const register = registerOf(intention)
  // All in one round, and the few rows of `meta` in one request: each costs as much as a write.
  const [meta, assessment, lane, parts, submits] = await Promise.all([
    db.meta.toArray(),
    db.assessments.get(assessmentId),
    laneOf(db, ports, assessmentId),
    readParts(db, assessmentId, register),
    findSubmits(db, assessmentId),
  ])
  const session = meta.find((row) => row.key === 'session')
  if (session === undefined) throw new ReadOnlyError('not-here')
  const me = session.user
  const reason = judgeReadOnly(assessment, submits, me, kind === 'resolve' ? 'resolve' : 'any')
  if (reason !== null) throw new ReadOnlyError(reason)
  const view = layOver(...parts, me.id, assessment?.cursor ?? 0)
  const base = intention.base ?? baseFor({ heads: view.heads, author: me.id, kind })
  const now = new Date(ports.now()).toISOString()
  const id = ports.newId()
  const clock = meta.find((row) => row.key === 'clock')
  const body = { id, ...bodyOf(intention), base: [...base], at: now, ...offsetOf(clock) }
  const row = outboxRow({ id, assessmentId, lane, kind, register, body, now })
  await Promise.all([
    db.lanes.put({ ...lane, n: row.n }),
    db.outbox.add(row),
    view.draft === null ? undefined : db.drafts.delete([assessmentId, register]),
  ])
  return row
}

/** A new row at the next `n` of its lane; the caller writes both in one transaction. */
export function outboxRow(given: {
  id: string
  assessmentId: string
  lane: LaneRow
  kind: MutationKind
  register: string
  body: Record<string, unknown>
  now: string
}): OutboxRow {
  const { id, assessmentId, lane, kind, register, body, now } = given
  return {
    id,
    assessmentId,
    deviceId: lane.deviceId,
    n: lane.n + 1,
    kind,
    register,
    body,
    state: 'queued',
    reason: null,
    detail: null,
    seq: null,
    createdAt: now,
    sentAt: null,
    discardedAt: null,
    mendedBy: null,
  }
}

/** The assessment's lane, not yet stored when it is new. Makes the device's id at the first need. */
export async function laneOf(db: Database, ports: Ports, assessmentId: string): Promise<LaneRow> {
  const lane = await db.lanes.get(assessmentId)
  if (lane !== undefined) return lane
  const known = await db.meta.get('device')
  if (known?.key === 'device') return { assessmentId, deviceId: known.deviceId, n: 0, held: null }
  const deviceId = ports.newId()
  await db.meta.put({ key: 'device', deviceId })
  return { assessmentId, deviceId, n: 0, held: null }
}

/** The server's clock less ours, where it was ever measured. */
export const offsetOf = (clock: Meta | undefined): { offset?: number } =>
  clock?.key === 'clock' ? { offset: clock.offset } : {}

export function registerOf(intention: Intention): string {
  switch (intention.kind) {
    case 'answer':
      return answerRegister(intention.question)
    case 'summary':
      return summaryRegister(intention.text)
    case 'interviewee':
      return intervieweeRegister(intention.person)
    case 'resolve':
      return intention.register
  }
}

function bodyOf(intention: Intention): Record<string, unknown> {
  const { assessmentId: _, base: __, ...rest } = intention
  if (rest.kind !== 'resolve') return rest
  const { register, version, ...resolve } = rest
  const parsed = parseRegister(register)
  if (parsed === null) throw new ValueError(`no register is called ${register}`)
  const { kind: ___, ...key } = parsed
  return { ...resolve, ...key, ...(version === undefined ? {} : { version }) }
}

/** Whether a value may stand in a register: what the server would say, said before it is written. */
export function fitsRegister(register: string, value: unknown): boolean {
  const kind = parseRegister(register)?.kind
  if (kind === undefined) return false
  const schema = { answer: answerValue, summary: summaryValue, interviewee: intervieweeValue }[kind]
  return z.safeParse(schema, value).success
}

function checkValue(intention: Intention): void {
  const register = registerOf(intention)
  if (!fitsRegister(register, intention.value))
    throw new ValueError(`${register}: not a value of its kind`)
}
