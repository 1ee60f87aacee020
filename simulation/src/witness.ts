/** What a tablet gave back when it said so. */
export type SavedRow = {
  readonly id: string
  readonly assessmentId: string
  readonly register: string
  readonly kind: string
  readonly body: Readonly<Record<string, unknown>>
}
/** The server's word on a mutation, as it went over the wire. */
export type Receipt = {
  readonly id: string
  readonly status: string
  readonly reason?: string | undefined
  readonly seq: number
}
/** A mutation of which a tablet said "saved". */
export type Saved = { readonly tablet: string; readonly row: SavedRow; readonly order: number }
/** A text of which a tablet said that it is written through, and those begun after it. */
export type Typed = {
  readonly tablet: string
  readonly assessmentId: string
  readonly register: string
  readonly values: readonly unknown[]
}

/** What the harness saw from outside: whatever was promised to a person, and what went by. */
export type Witness = {
  readonly saved: Map<string, Saved>
  /** Submits that somebody withdrew, or may have: how many attempts did not say that it was too late. */
  readonly withdrawn: Map<string, number>
  /** What the screen showed to whoever submitted, by the submit. */
  readonly reviewed: Map<string, readonly string[]>
  readonly typed: Map<string, Typed>
  /** Every text that was begun to be typed into a place, in order. */
  readonly typing: Map<string, unknown[]>
  /** Receipts by mutation, in the order in which the server gave them, within one epoch. */
  readonly given: Map<string, Receipt[]>
  /** `device|assessment|n` of every mutation that reached a server that answered. */
  readonly places: Map<string, string>
  /** Epochs whose file was copied back: what tablets know of one counts again only when all is quiet. */
  readonly copied: Set<string>
  /** When which tab asked. */
  readonly asked: { readonly tab: string; readonly at: number }[]
  readonly violations: Violation[]
  readonly counts: Map<string, number>
}

export type Violation = { readonly invariant: string; readonly text: string }

export const createWitness = (): Witness => ({
  saved: new Map(),
  withdrawn: new Map(),
  reviewed: new Map(),
  typed: new Map(),
  typing: new Map(),
  given: new Map(),
  places: new Map(),
  copied: new Set(),
  asked: [],
  violations: [],
  counts: new Map(),
})

/** Counts one more of something for the totals. */
export const count = ({ counts }: Witness, what: string, by = 1): void =>
  void counts.set(what, (counts.get(what) ?? 0) + by)

export const accuse = ({ violations }: Witness, invariant: string, text: string): void => {
  if (violations.length < 50) violations.push({ invariant, text })
}
