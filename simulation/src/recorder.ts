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
export type Recorder = {
  readonly saved: Map<string, Saved>
  /** Submits that somebody withdrew, or may have: how many attempts did not say that it was too late. */
  readonly withdrawn: Map<string, number>
  /** What the screen showed to whoever submitted, by the submit. */
  readonly reviewed: Map<string, readonly string[]>
  readonly typed: Map<string, Typed>
  /** Every text that was begun to be typed into a place, in order. */
  readonly typing: Map<string, unknown[]>
  /** Every value that ever stood on the server, by `standing`; a restore may have taken it since. */
  readonly stood: Set<string>
  /** Receipts by mutation, in the order in which the server gave them, within one epoch. */
  readonly given: Map<string, Receipt[]>
  /** `device|assessment|n` of every mutation that reached a server that answered. */
  readonly places: Map<string, string>
  /** Epochs whose file was copied back: what tablets know of one counts again only when all is quiet. */
  readonly copied: Set<string>
  /** Every mutation that the server ever gave a receipt on, in whichever life. */
  readonly acknowledged: Set<string>
  /** The tablet that sent a mutation, by its name; of one that was copied, the first. */
  readonly sentBy: Map<string, string>
  /** Mutations that an older release had queued. */
  readonly older: Set<string>
  /** Revisions that came to a tablet from the server, by its name. */
  readonly shownTo: Map<string, Set<string>>
  /** What which tab asked, and what it was told. */
  readonly asked: Call[]
  readonly violations: Violation[]
  readonly counts: Map<string, number>
}

/** One request of a tab, as it went by. */
export type Call = {
  readonly tab: string
  readonly at: number
  readonly method: string
  readonly path: string
  /** The first mutation that it carries; null where it carries none. */
  readonly carries: string | null
  /** When it ended for the tab; null while it is under way. */
  endedAt: number | null
  /** Null where no answer of our server's came. */
  status: number | null
  /** Seconds that it was told to wait; null where nothing was said. */
  retryAfter: number | null
  /** How far the tablet’s clock was ahead when it asked, and when that ended. */
  readonly clock: number
  endedClock: number
  /** Moments at which a person, or a connection that came back, told this tab to try again. */
  readonly taps: readonly number[]
}

export type Violation = { readonly invariant: string; readonly text: string }

export const createWitness = (): Recorder => ({
  saved: new Map(),
  withdrawn: new Map(),
  reviewed: new Map(),
  typed: new Map(),
  typing: new Map(),
  stood: new Set(),
  given: new Map(),
  places: new Map(),
  acknowledged: new Set(),
  sentBy: new Map(),
  older: new Set(),
  shownTo: new Map(),
  copied: new Set(),
  asked: [],
  violations: [],
  counts: new Map(),
})

/** What stands in a register, to be found again. `value` as `textOf` writes it. */
export const standing = (assessmentId: string, register: string, value: string): string =>
  `${assessmentId}|${register}|${value}`

/** Counts one more of something for the totals. */
export const count = ({ counts }: Recorder, what: string, by = 1): void =>
  void counts.set(what, (counts.get(what) ?? 0) + by)

export const reportViolation = (
  { violations }: Recorder,
  invariant: string,
  text: string,
): void => {
  if (violations.length < 50) violations.push({ invariant, text })
}
