import type { Mutation, MutationKind } from '@apron/contracts/mutation.ts'
import { kindRowOf } from '@apron/contracts/register-kinds.ts'
import type { Me } from '@apron/contracts/user.ts'
import { baseFor } from '@apron/scoring/merge-heads.ts'
import {
  parseRegister,
  registerKeys,
  type RegisterKind,
  registerName,
} from '@apron/scoring/register.ts'
import * as z from 'zod/mini'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow, DraftRow, LaneRow, Meta, OutboxRow } from '../../data/tables.ts'
import { answers, writeStrictly, type StrictWrite } from '../../data/write-strictly.ts'
import { asWritten } from './as-written.ts'
import { instantOf } from './instant-of.ts'
import { appendTo, laneOf, offsetOf } from '../send/lane.ts'
import type { Ports } from '../send/ports.ts'
import {
  judgeReadOnly,
  judgeReview,
  judgeVerdict,
  ReadOnlyError,
  type ReadOnlyReason,
  submitRegister,
} from './read-only.ts'
import { applyToRegister, readUpTo, type RegisterView } from '../view/view.ts'
import { withRoom } from './with-room.ts'

/** What a mutation of a kind says beside its id, its place, its base and its time. */
type Said<Kind extends RegisterKind> = Readonly<
  Omit<Extract<Mutation, { kind: Kind }>, 'id' | 'n' | 'base' | 'at' | 'offset'>
>
export type SaidOfKind = { [Kind in RegisterKind]: Said<Kind> }[RegisterKind]

/** What a person wants to have said, before it has an id, a place in the lane and a base. */
export type Intention = { readonly assessmentId: string; readonly base?: readonly string[] } & (
  | SaidOfKind
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
  const register = registerOf(intention)
  checkValue(register, intention.value)
  return withRoom(db, () =>
    writeStrictly(db, writeTables, async (write) =>
      recordWithin(write, ports, intention, await situate(write, intention.assessmentId, register)),
    ),
  )
}

/** The tables that a write touches or reads. */
export const writeTables = [
  'meta',
  'assessments',
  'registers',
  'outbox',
  'drafts',
  'lanes',
] as const

/** The register that a mutation is about, and all that the mutation depends on, as it stands in the transaction that writes it. */
export type Situation = {
  readonly register: string
  readonly meta: readonly Meta[]
  readonly me: Me | null
  readonly assessment: AssessmentRow | undefined
  readonly lane: LaneRow | undefined
  readonly submits: readonly OutboxRow[]
  readonly view: RegisterView
}

/** Reads it in one round: each wait for a further one costs as much as all of the requests. */
export async function situate(
  write: StrictWrite,
  assessmentId: string,
  register: string,
): Promise<Situation> {
  const key: [string, string] = [assessmentId, register]
  const submit = [assessmentId, submitRegister]
  const [meta, assessment, lane, pulled, own, draft, submits] = await answers(
    write.all('meta'),
    write.get('assessments', assessmentId),
    write.get('lanes', assessmentId),
    write.get('registers', key),
    write.under('outbox', '[assessmentId+register]', key),
    write.get('drafts', key),
    write.under('outbox', '[assessmentId+register]', submit),
  )
  const me = meta.find((row) => row.key === 'session')?.user ?? null
  const view = applyToRegister(pulled, own, draft, me?.id ?? '', readUpTo(assessment))
  return { register, meta, me, assessment, lane, submits, view }
}

/** The same inside a transaction of the caller's over `writeTables`. */
export function recordWithin(
  write: StrictWrite,
  ports: Ports,
  intention: Intention,
  { register, meta, me, assessment, submits, view, ...known }: Situation,
): OutboxRow {
  const { assessmentId, kind } = intention
  if (me === null) throw new ReadOnlyError('not-here')
  const reason = judgeWrite(intention, me, { register, assessment, submits, view })
  if (reason !== null) throw new ReadOnlyError(reason)
  const { lane: before, newDevice } = laneOf(ports, assessmentId, known.lane, meta)
  const base = intention.base ?? baseFor({ heads: view.heads, author: me.id, kind })
  const now = instantOf(ports.now())
  const id = ports.newId()
  const value = asWritten(register, intention.value)
  const said = { ...bodyOf(intention), value }
  const body = { id, ...said, base: [...base], at: now, ...offsetOf(meta) }
  const { row, lane } = appendTo({ id, assessmentId, lane: before, kind, register, body, now })
  if (newDevice !== null) write.put('meta', newDevice)
  write.put('lanes', lane)
  write.add('outbox', row)
  if (isSaidBy(kind, view.draft)) write.remove('drafts', [assessmentId, register])
  return row
}

/** Why this person may not write it now, by what its register is open by and what becomes of it when it is late. */
function judgeWrite(
  { kind, value }: Intention,
  me: Me,
  {
    register,
    assessment,
    submits,
    view,
  }: Pick<Situation, 'register' | 'assessment' | 'submits' | 'view'>,
): ReadOnlyReason | null {
  const row = kindRowOf(register)
  if (row?.openBy === 'part') return judgeVerdict(assessment, me)
  return row?.whenLate === 'refuse'
    ? judgeReview(assessment, submits, me, { register, value, heads: view.heads })
    : judgeReadOnly(assessment, submits, me, kind === 'resolve' ? 'resolve' : 'any')
}

/** What is written to end a conflict is not ended by an answer. */
const isSaidBy = (kind: MutationKind, draft: DraftRow | null): boolean =>
  draft !== null && (draft.isResolution !== true || kind === 'resolve')

export function registerOf(intention: Intention): string {
  if (intention.kind === 'resolve') return intention.register
  const ids = intention as Readonly<Partial<Record<(typeof registerKeys)[RegisterKind], string>>>
  return registerName(intention.kind, ids[registerKeys[intention.kind]] ?? '')
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

/** Whether a value may stand in a register as it will be sent: what the server would say, said before. */
export function fitsRegister(register: string, value: unknown): boolean {
  const kind = kindRowOf(register)
  return kind !== undefined && z.safeParse(kind.value, asWritten(register, value)).success
}

function checkValue(register: string, value: unknown): void {
  if (!fitsRegister(register, value)) throw new ValueError(`${register}: not a value of its kind`)
}
