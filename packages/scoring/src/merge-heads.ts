import { boundHeads } from './bound-heads.ts'
import { canonicalJson } from './canonical-json.ts'
import { maxHeads } from './limits.ts'
import type { RegisterKind } from './register.ts'

/** One value that stands in a register. `revision` is the id of the mutation that wrote it. */
export type Head = {
  readonly revision: string
  /** Any JSON value. A removed person is null: a value like others. */
  readonly value: unknown
  readonly author: string
  readonly device: string
  /** The mutation's place in the lane of its device, from 1. */
  readonly n: number
  /** When it was written, for people to read; never used for order. */
  readonly at: string
  /** When the server had it, where that is another time to a person; for people to read alone. */
  readonly receivedAt?: string | undefined
}

export type MutationKind = RegisterKind | 'resolve'

/** A mutation that is to be laid over a register. `base`: the revisions its author saw and replaced. */
export type Incoming = Head & {
  readonly base: readonly string[]
  readonly kind: MutationKind
}

export type RegisterState = {
  readonly heads: readonly Head[]
  /** Every revision of this register that was ever replaced or named as replaced. */
  readonly superseded: ReadonlySet<string>
  /** The highest `n` of a device's lane that was ever applied to this register, 0 if none. */
  readonly laneReached: (device: string) => number
}

export type Merge = {
  /** The heads afterwards, the newest arrival last. */
  readonly heads: readonly Head[]
  /** Revisions to remember as superseded that the state did not yet name so. */
  readonly superseded: readonly string[]
  /** Whether the incoming revision stands among the heads afterwards. */
  readonly isHead: boolean
  /** Whether the heads are others than before. */
  readonly changed: boolean
}

/** Deep equality of two JSON values; the order of an object's keys does not matter, an array's does. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || canonicalJson(a) === canonicalJson(b)

/**
 * True when the heads hold two or more different values. Two people who wrote the same thing
 * agree: their heads stand side by side and are no conflict.
 */
export const isConflict = (heads: readonly Head[]): boolean =>
  heads.some((head) => !sameValue(head.value, heads[0]?.value))

/** The value on which all heads agree; undefined when there is none or a conflict is open. */
export const settledValue = (heads: readonly Head[]): unknown =>
  isConflict(heads) ? undefined : heads[0]?.value

/**
 * Lays one mutation over a register. Server and tablet both call it, so that both see the same.
 *
 * The incoming replaces the earlier head of its own device, and the heads that its base names.
 * While a conflict is open, only `resolve` replaces what other authors wrote: whatever else names
 * their heads leaves them standing, and not superseded. A head that nobody named stays.
 *
 * Equal values do not absorb one another. Were the older head dropped, its author's answer would
 * vanish as soon as the author of the newer one, who never saw it, went on to another value. So
 * both stay, at most one a device, and are no conflict; whoever goes on from there names both.
 *
 * A revision that is superseded, or that its own lane went past, is late: it never becomes a head.
 * What it replaced is replaced all the same, on its first arrival and with the powers it would have
 * had in time, because whoever named it built on that; otherwise the parts of a settled conflict
 * would reopen it when they come back in another order after a restore. But it never takes the last
 * head: a register that held a value holds one. Where the lane had already come as far, it is a
 * replay or was taken in by hand, and the heads stay as they are.
 *
 * Where a register would come to hold more heads than a base can name, the author who holds most gives
 * one up (`boundHeads`).
 *
 * A revision that is a head already changes nothing. Every revision that a base names and that
 * does not stay a head is superseded for ever, whether it has been seen here or not.
 */
export function mergeHeads(state: RegisterState, incoming: Incoming): Merge {
  if (state.heads.some(({ revision }) => revision === incoming.revision)) {
    return { heads: state.heads, superseded: [], isHead: true, changed: false }
  }
  const isHead = !comesLate(state, incoming)
  const staying = state.heads.filter((head) => !isReplaced(head, state, incoming))
  const kept = isHead || staying.length > 0 ? staying : state.heads
  const heads = isHead ? boundHeads([...kept, headOf(incoming)]) : kept
  const standing = new Set(heads.map(({ revision }) => revision))
  const past = [...state.heads.map(({ revision }) => revision), ...incoming.base, incoming.revision]
  return {
    heads,
    superseded: [...new Set(past)].filter(
      (revision) => !standing.has(revision) && !state.superseded.has(revision),
    ),
    isHead,
    changed: isHead || kept.length < state.heads.length,
  }
}

const headOf = ({ revision, value, author, device, n, at }: Incoming): Head => ({
  revision,
  value,
  author,
  device,
  n,
  at,
})

const comesLate = (state: RegisterState, { revision, device, n }: Incoming): boolean =>
  state.superseded.has(revision) || reached(state, device) > n

function isReplaced(head: Head, state: RegisterState, incoming: Incoming): boolean {
  const { device, n, author, base, kind } = incoming
  if (comesLate(state, incoming) && reached(state, device) >= n) return false
  if (head.device === device) return true
  const reachesOthers = kind === 'resolve' || !isConflict(state.heads)
  return base.includes(head.revision) && (reachesOthers || head.author === author)
}

// A tablet knows the lanes of others from their heads alone, so these count too.
const reached = ({ heads, laneReached }: RegisterState, device: string): number =>
  Math.max(laneReached(device), ...heads.filter((h) => h.device === device).map(({ n }) => n))

/**
 * What the base of a new mutation names, from the heads that its author sees. All of them, so that
 * it replaces them; but while a conflict is open only `resolve` does that, and anything else names
 * its own author's heads alone. Never more than the server takes.
 */
export const baseFor = ({
  heads,
  author,
  kind,
}: {
  readonly heads: readonly Head[]
  readonly author: string
  readonly kind: MutationKind
}): string[] =>
  heads
    .filter((head) => kind === 'resolve' || head.author === author || !isConflict(heads))
    .slice(0, maxHeads)
    .map(({ revision }) => revision)

/**
 * Who may resolve a conflict: the lead auditor, whoever may assign the assessment (audit.assign),
 * or the author of all the heads that the resolution names.
 */
export const mayResolve = ({
  heads,
  author,
  isLead,
  mayAssign,
}: {
  readonly heads: readonly Head[]
  readonly author: string
  readonly isLead: boolean
  readonly mayAssign: boolean
}): boolean =>
  isLead || mayAssign || (heads.length > 0 && heads.every((head) => head.author === author))
