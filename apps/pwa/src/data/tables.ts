import type { Assessment } from '@apron/contracts/assessment.ts'
import type { ToldLink } from '@apron/contracts/link.ts'
import type { PinnedQuestion, ToVerify } from '@apron/contracts/launch.ts'
import type { MutationKind } from '@apron/contracts/mutation.ts'
import type { Category, Reference } from '@apron/contracts/question.ts'
import type { Reason, Register, UnsentWork } from '@apron/contracts/sync.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import type { Me } from '@apron/contracts/user.ts'

/** What exists once in a person's database. */
export type Meta =
  | { key: 'device'; deviceId: string }
  | { key: 'session'; token: string; expiresAt?: string; user: Me }
  /** `backedUpTo`: the log is in the server's backups up to here, as it last said. */
  | { key: 'server'; epoch: string; backedUpTo?: number }
  /** The newest place of the log that the server vouched for, and the epoch in which it did. */
  | ({ key: 'link' } & ToldLink)
  /** Milliseconds that the server's clock is ahead of ours, as last measured. */
  | { key: 'clock'; offset: number; measuredAt: string }
  | { key: 'persist'; isPersisted: boolean; askedAt: string }
  /** The lane that an abandoned device id could not fill, and those left before it; told to the server once. */
  | ({ key: `hole/${string}`; before?: LeftLane[] } & LeftLane)
  /** `total`: how many this person may see, where that is more than is kept here. */
  | { key: 'listed'; listedAt: string; total?: number }
  /** With which this tablet seals what it exports; gone where nobody is signed in. */
  | { key: 'export-key'; value: string }

/** A lane that a device id was given up in: the `n` it could not fill, and the first that it still had. */
export type LeftLane = { deviceId: string; expected: number; kept: number | null }

/** An assessment that this person has seen in a list, or holds on this tablet. */
export type AssessmentRow = Assessment & {
  /** When everything needed without signal was stored; null while it is only known from a list. */
  takenAt: string | null
  /** The log was read up to here for this assessment; 0 before. It stays when its content is removed. */
  cursor: number
  /** Bytes that it takes on this tablet, measured when it was stored. */
  bytes: number
  isOwn: boolean
  /** What tablets of the team said that they hold and have not sent, and when the server last told. */
  unsent?: UnsentWork[]
  unsentToldAt?: string
  /** The server says that it is not, or no longer, this person's to see. */
  isGone: boolean
  /** The `questionsSeq` of the content that is stored; missing where the questions never changed. */
  contentSeq?: number
  /** What changed of the questions since its person last dismissed the word of it. */
  questionNews?: QuestionNews | undefined
  /** Since when this tablet knows that it is complete, cancelled or gone. */
  overSince?: string
}

/** Ids of questions that came, went, or were renewed while the assessment lay on this tablet. */
export type QuestionNews = {
  readonly added: string[]
  readonly takenOut: string[]
  /** Asked in a newer version now; missing where none is. */
  readonly renewed?: string[]
}

/** The list beside the question: small, and read whole. */
export type Outline = {
  assessmentId: string
  categories: Category[]
  references: Reference[]
  questions: OutlineQuestion[]
  /** Taken out of the assessment: no part of anything that is counted, kept to be read. */
  takenOut?: OutlineQuestion[]
  /** What is to be verified at its location, of whatever assessment; missing where the server said nothing. */
  toVerify?: ToVerify[]
}
export type OutlineQuestion = {
  id: string
  version: number
  number: string
  categoryId: string
  subCategoryId: string
  /** The beginning of its text, at most 120 characters a language. */
  label: Bilingual
}

export type QuestionRow = PinnedQuestion & { assessmentId: string }

/** A register as the server last told it. */
export type RegisterRow = Register & { assessmentId: string }

export type OutboxState = 'queued' | 'done' | 'parked' | 'refused'

/** One mutation. Its `body` is frozen when it is written; only a receipt changes the rest. */
export type OutboxRow = {
  id: string
  assessmentId: string
  deviceId: string
  n: number
  /**
   * Its place among what this tablet wrote for the assessment, from 1. It stays when the row is laid into
   * another lane. Missing in rows of release 0.1.0.
   */
  place?: number
  kind: MutationKind
  /** `~submit` for a submit, which has none of the server's. */
  register: string
  /** What goes on the wire but `n`, and `deviceId`, which are transport. */
  body: Record<string, unknown>
  state: OutboxState
  reason: Reason | null
  detail: string | null
  /** `seq` of its receipt; null while queued. */
  seq: number | null
  createdAt: string
  /**
   * Set strictly before a submit is first sent: from then on it cannot be withdrawn, unless the server says
   * itself that it took nothing of it.
   */
  sentAt: string | null
  /** A refused mutation that a person discarded is kept 30 days from here. */
  discardedAt: string | null
  /** The mutation by which a person mended this refused one. */
  mendedBy: string | null
}

/** Text being typed, written through at once. It counts as unsent work. */
export type DraftRow = {
  assessmentId: string
  register: string
  value: unknown
  /** The version of the question, for answers. */
  version: number | null
  /** What the author saw when typing began; fixed then. */
  base: string[]
  /** Written to end a conflict: it is sent when its author chooses it, and never by itself. */
  isResolution?: boolean
  startedAt: string
}

export type LaneRow = {
  assessmentId: string
  deviceId: string
  /** The last n allotted; 0 before the first. */
  n: number
  /** The last place allotted; missing where that is `n`. */
  place?: number
  /** Why the lane waits for a person: nothing of it is sent until it is released. */
  held: null | { code: string; status: number; at: string; error?: string }
}
