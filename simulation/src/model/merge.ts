import { givingWay } from './bound.ts'
import type { Head, Register } from './state.ts'
import { isSame } from './text-of.ts'

/** Two heads that are not equal to the letter. Any number of equal ones agree. */
export const isConflict = (heads: readonly Head[]): boolean =>
  heads.some(({ value }) => !isSame(value, heads[0]?.value))

/** A mutation that arrives at a register. */
export type Arrival = Head & {
  readonly kind: string
  /** Null of a client without a tablet: it replaces its author's own heads. */
  readonly base: readonly string[] | null
}

/**
 * What comes to stand in a register. What the base names goes, and what the same lane wrote before;
 * all else stays. While a conflict is open, only a resolve replaces what others wrote. What was
 * named as replaced before it came never stands.
 */
export function arrive(register: Register, arrival: Arrival, seq: number): { isHead: boolean } {
  const { kind, base, revision, value, author, device, n } = arrival
  const before = register.heads
  const sparesOthers = kind !== 'resolve' && isConflict(before)
  const named = (base ?? before.filter((head) => head.author === author).map(revisionOf)).filter(
    (name) =>
      !sparesOthers || before.every((head) => head.revision !== name || head.author === author),
  )
  if ((register.reached.get(device) ?? 0) > n) {
    // Taken in after its own lane went on here: it is late, and all stays that stands.
    const standing = new Set(before.map(revisionOf))
    for (const name of [...named, revision]) if (!standing.has(name)) register.named.add(name)
    register.touchedAt = seq
    return { isHead: false }
  }
  register.reached.set(device, n)
  const isHead =
    !register.named.has(revision) && !register.left.has(revision) && !named.includes(revision)
  const isGone = (head: Head): boolean =>
    named.includes(head.revision) || (head.device === device && head.n < n)
  const left = before.filter(isGone)
  // What comes late never takes the last: where something stood, something stands.
  const gone = isHead || left.length < before.length ? left : []
  const stands = before.filter((head) => !gone.includes(head)).map(revisionOf)
  for (const name of named) if (!stands.includes(name)) register.named.add(name)
  for (const head of gone) register.left.add(head.revision)
  const stays = before.filter((head) => !gone.includes(head))
  register.heads = isHead ? [...stays, { revision, value, author, device, n }] : stays
  for (const head of givingWay(register.heads, revision)) {
    register.named.add(head.revision)
    register.left.add(head.revision)
  }
  register.heads = register.heads.filter((head) => !register.left.has(head.revision))
  register.touchedAt = seq
  if (isHead || gone.length > 0) register.changedAt = seq
  return { isHead }
}

const revisionOf = ({ revision }: Head): string => revision
