import type { Register, RevisionHead } from '@apron/contracts/sync.ts'
import {
  isConflict,
  mergeHeads,
  sameValue,
  settledValue,
  type Incoming,
  type MutationKind,
} from '@apron/scoring/merge-heads.ts'
import { Dexie } from 'dexie'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow, DraftRow, OutboxRow, RegisterRow } from '../../data/tables.ts'
import { inOrder, lastOf } from '../send/lane-order.ts'
import { submitRegister } from '../record/read-only.ts'

/** A register as its reader should see it. */
export type RegisterView = {
  /** The server's heads with the own mutations laid over them. */
  readonly heads: readonly RevisionHead[]
  readonly serverHeads: readonly RevisionHead[]
  readonly isConflict: boolean
  /** The value where all heads agree; undefined where there is none, or a conflict. */
  readonly value: unknown
  /** An own mutation of it has not been sent. */
  readonly unsent: boolean
  readonly draft: DraftRow | null
  /** The version of the question that was taken over last: an answer to an older one is none. Null: none was. */
  readonly version: number | null
  /** Answers to older versions, to be read: what stood, and what was written here and was not sent yet. */
  readonly former: readonly FormerAnswer[]
}

/** An answer to a version of the question that is not asked any more. */
export type FormerAnswer = {
  readonly version: number
  readonly head: RevisionHead
  /** It was not sent yet. */
  readonly isWaiting: boolean
}

export const emptyView: RegisterView = {
  heads: [],
  serverHeads: [],
  isConflict: false,
  value: undefined,
  unsent: false,
  draft: null,
  version: null,
  former: [],
}

/**
 * Own mutations that the server's heads do not yet show: the queued ones, and those that it has
 * applied while neither the cursor nor the register's own row has reached their `seq`.
 * The second half matters: without it an answer would vanish from the screen between its receipt
 * and the next pull.
 */
export function isLaidOver(row: OutboxRow, cursor: number, registerSeq: number): boolean {
  if (row.state === 'queued') return true
  if (row.state !== 'done' || row.reason === 'superseded') return false
  return (row.seq ?? 0) > cursor && (row.seq ?? 0) > registerSeq
}

/** How far an assessment's registers were read: of what was removed from the tablet there are none. */
export const readUpTo = (assessment: AssessmentRow | undefined): number =>
  assessment === undefined || assessment.takenAt === null ? 0 : assessment.cursor

/** Lays own mutations, in the order in which they were written, over a register's pulled heads. */
export function applyToRegister(
  register: RegisterRow | undefined,
  own: readonly OutboxRow[],
  draft: DraftRow | undefined,
  author: string,
  cursor: number,
): RegisterView {
  const serverHeads = register?.heads ?? []
  const superseded = new Set<string>()
  let heads: readonly RevisionHead[] = serverHeads
  const told = new Set(serverHeads.map((head) => head.revision))
  // What was written before a mutation that the server shows is with the server as well, whether its
  // own receipt has come or not.
  const reached = lastOf(own.filter((row) => told.has(row.id)))
  const rows = own
    .filter((row) => isLaidOver(row, cursor, register?.seq ?? 0) && !isOlder(row.body, register))
    .filter((row) => reached === undefined || inOrder(row, reached) >= 0)
    .toSorted(inOrder)
  let isAhead = false
  for (const [index, row] of rows.entries()) {
    const state = { heads, superseded, laneReached: () => 0 }
    // A copy of this profile may have used the lane further: what is queued here is later all the same,
    // and what follows it is later still.
    isAhead ||= row.state === 'queued'
    const merged = mergeHeads(state, incomingOf(row, isAhead ? ahead + index : row.n, author))
    for (const revision of merged.superseded) superseded.add(revision)
    const chosen = chosenIn(row, heads)
    heads = merged.heads.map((head) =>
      chosen.length > 0 && head.revision === row.id ? { ...head, chosen } : head,
    )
  }
  return {
    heads,
    serverHeads,
    isConflict: isConflict(heads),
    value: settledValue(heads),
    unsent: own.some((row) => row.state === 'queued'),
    draft: draft ?? null,
    version: register?.version ?? null,
    former: [...formerOf(register), ...olderOf(register, own, author)],
  }
}

/** Whose answer a decision of this tablet chose: of those that it names, who said the same. */
function chosenIn(
  { kind, body }: OutboxRow,
  heads: readonly RevisionHead[],
): NonNullable<RevisionHead['chosen']> {
  if (kind !== 'resolve') return []
  const base = body.base as string[]
  return heads
    .filter((head) => base.includes(head.revision) && sameValue(head.value, body.value))
    .flatMap(({ author, at, receivedAt, chosen }) => chosen ?? [{ author, at, receivedAt }])
}

/** Whether something was written to a version of the question that is not asked any more. */
export const isOlder = (
  { version }: Readonly<Record<string, unknown>>,
  register: Pick<Register, 'version'> | undefined,
): boolean =>
  typeof version === 'number' && register?.version !== undefined && version < register.version

const formerOf = (register: RegisterRow | undefined): FormerAnswer[] =>
  register?.former === undefined
    ? []
    : register.former.heads.map((head) => ({
        version: register.former?.version ?? 0,
        head,
        isWaiting: false,
      }))

/** What is queued here and was written to an older version: the server will keep it for the lead. */
const olderOf = (
  register: RegisterRow | undefined,
  own: readonly OutboxRow[],
  author: string,
): FormerAnswer[] =>
  own
    .filter((row) => row.state === 'queued' && isOlder(row.body, register))
    .toSorted(inOrder)
    .map((row) => ({
      version: row.body.version as number,
      isWaiting: true,
      head: {
        revision: row.id,
        value: row.body.value,
        author,
        device: row.deviceId,
        n: row.n,
        at: row.createdAt,
      },
    }))

/** Beyond every place that a lane comes to. */
const ahead = 1e9

const incomingOf = (row: OutboxRow, n: number, author: string): Incoming => ({
  revision: row.id,
  value: row.body.value,
  author,
  device: row.deviceId,
  n,
  at: row.createdAt,
  base: row.body.base as string[],
  kind: row.kind as MutationKind,
})

/** Every register of an assessment that anybody has written or is writing. */
export async function viewRegisters(
  db: Database,
  assessmentId: string,
): Promise<Map<string, RegisterView>> {
  const [session, assessment, registers, drafts] = await Promise.all([
    db.meta.get('session'),
    db.assessments.get(assessmentId),
    db.registers.where('assessmentId').equals(assessmentId).toArray(),
    db.drafts.where('assessmentId').equals(assessmentId).toArray(),
  ])
  const cursor = readUpTo(assessment)
  const author = session?.key === 'session' ? session.user.id : ''
  const waiting = await notYetPulled(db, assessmentId, cursor)
  const outbox = [...waiting, ...(await toldOf(db, registers, waiting, author))]
  const pulled = new Map(registers.map((row) => [row.register, row]))
  const own = Map.groupBy(
    outbox.filter((row) => row.register !== submitRegister),
    (row) => row.register,
  )
  const drafted = new Map(drafts.map((row) => [row.register, row]))
  const names = new Set([...pulled.keys(), ...own.keys(), ...drafted.keys()])
  return new Map(
    [...names].map((name) => [
      name,
      applyToRegister(pulled.get(name), own.get(name) ?? [], drafted.get(name), author, cursor),
    ]),
  )
}

/** The few own mutations that may lie over what was pulled: the rest of the outbox is history. */
async function notYetPulled(
  db: Database,
  assessmentId: string,
  cursor: number,
): Promise<OutboxRow[]> {
  const [queued, done] = await Promise.all([
    db.outbox.where('[state+assessmentId]').equals(['queued', assessmentId]).toArray(),
    db.outbox
      .where('[assessmentId+seq]')
      .between([assessmentId, cursor], [assessmentId, Dexie.maxKey], false, true)
      .toArray(),
  ])
  return [...queued, ...done]
}

/** Own mutations that stand in the registers over which others may lie: what was written before them does not. */
async function toldOf(
  db: Database,
  registers: readonly RegisterRow[],
  waiting: readonly OutboxRow[],
  author: string,
): Promise<OutboxRow[]> {
  const names = new Set(waiting.map((row) => row.register))
  const known = new Set(waiting.map((row) => row.id))
  const standing = registers
    .filter(({ register }) => names.has(register))
    .flatMap(({ heads }) => heads)
    .filter((head) => head.author === author && !known.has(head.revision))
    .map((head) => head.revision)
  if (standing.length === 0) return []
  return (await db.outbox.bulkGet(standing)).filter((row) => row !== undefined)
}

/** What one register is made of. Inside a transaction it needs `registers`, `outbox`, `drafts`. */
async function readParts(
  db: Database,
  assessmentId: string,
  register: string,
): Promise<[RegisterRow | undefined, OutboxRow[], DraftRow | undefined]> {
  const key: [string, string] = [assessmentId, register]
  return Promise.all([
    db.registers.get(key),
    db.outbox.where('[assessmentId+register]').equals(key).toArray(),
    db.drafts.get(key),
  ])
}

/** One register. Inside a transaction it needs `meta`, `assessments`, `registers`, `outbox`, `drafts`. */
export async function viewRegister(
  db: Database,
  assessmentId: string,
  register: string,
): Promise<RegisterView> {
  const [session, assessment, parts] = await Promise.all([
    db.meta.get('session'),
    db.assessments.get(assessmentId),
    readParts(db, assessmentId, register),
  ])
  const author = session?.key === 'session' ? session.user.id : ''
  return applyToRegister(...parts, author, readUpTo(assessment))
}
