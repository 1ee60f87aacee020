/** A row of the server's log, as it stands in the database. */
export type LogRow = {
  readonly seq: number
  readonly id: string
  readonly kind: string
  readonly organizationId: string | null
  readonly assessmentId: string | null
  readonly actorId: string | null
  readonly deviceId: string | null
  readonly n: number | null
  readonly register: string | null
  /** When its author did it, by their tablet's clock. */
  readonly at: string
  readonly body: string
  readonly bodyHash: string
  readonly status: string
  readonly reason: string | null
  readonly detail: string | null
  readonly target: string | null
  readonly hash: string
}

/** A revision that stands in a register. */
export type Head = {
  readonly revision: string
  readonly value: unknown
  readonly author: string
  readonly device: string
  readonly n: number
}

export type Register = {
  heads: readonly Head[]
  /** Every revision that a base named as replaced, known or not. */
  readonly named: Set<string>
  /** Every revision that stood here and does not any more. */
  readonly left: Set<string>
  /** The n up to which each device's lane was applied here. */
  readonly reached: Map<string, number>
  /** What stood when its question was last taken over in a newer version, where anything did. */
  former: readonly string[]
  /** `seq` of the last row that changed its heads, and of the last that concerned it. */
  changedAt: number
  touchedAt: number
}

/** One assessment as the log leaves it. */
export type Assessment = {
  readonly id: string
  readonly organizationId: string
  status: string
  leadId: string | null
  readonly team: Set<string>
  readonly everOnTeam: Set<string>
  /** The version of each question that is pinned, those that were taken out among them. */
  readonly pins: Map<string, number>
  /** Questions that were taken out. */
  readonly outside: Set<string>
  /** Who made it, and everybody whose work was applied or waits. */
  readonly createdBy: string | null
  readonly workers: Set<string>
  readonly points: Readonly<Record<string, number>>
  readonly registers: Map<string, Register>
  /** The last `n` of each device. */
  readonly lanes: Map<string, number>
  /** Late arrivals that nobody decided on. */
  readonly waiting: Set<string>
  revision: number
  /** What it was complete with, by the revision. */
  readonly completions: Map<number, Completion>
  /** Who had ever been on its team when a reviewer completed it, by the revision. */
  readonly teamsThen: Map<number, ReadonlySet<string>>
  /** What was submitted, while it is in review or complete. */
  digest: string | null
  seq: number
  /** An answer was applied while it was scheduled: the next row must say that it started. */
  mustStart: boolean
  /** A trial that is alone in its organization submitted it: the next row must say that it is complete. */
  mustComplete: boolean
}

/** What an audit was completed with. */
export type Completion = {
  readonly digest: string
  readonly score: number | null
  readonly completedBy: string
  /** Of a trial that is alone in its organization. */
  readonly isSelfAssessment: number
}

export type Person = {
  readonly id: string
  readonly organizationId: string
  readonly role: string
  readonly status: string
}

/** What speaks against the product, by the invariant that it breaks. */
export type Mismatch = { readonly invariant: string; readonly text: string }

/** What there is besides the log: people, and what the harness itself did to the server. */
export type Facts = {
  readonly people: ReadonlyMap<string, Person>
  readonly failures: Failures
  /** What was sent with the id of a row and has its hash; undefined where nobody sent that. */
  readonly sentAs: (row: LogRow) => string | undefined
}

/** Mutations that the harness made the server fail on, three times or more. */
export type Failures = {
  /** It failed as often, whatever became of those requests. */
  readonly isPossible: (id: string) => boolean
  /** It answered each time, in this life of its database. */
  readonly isCertain: (id: string) => boolean
}

export const registerOf = (assessment: Assessment, name: string): Register => {
  const known = assessment.registers.get(name)
  if (known !== undefined) return known
  const made = {
    heads: [],
    named: new Set<string>(),
    left: new Set<string>(),
    reached: new Map<string, number>(),
    former: [],
    changedAt: 0,
    touchedAt: 0,
  }
  assessment.registers.set(name, made)
  return made
}
