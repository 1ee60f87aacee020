import type { PartState } from '@apron/scoring/action-lists.ts'
import { type AssessmentStatus, takesAnswers } from '@apron/scoring/assessment-status.ts'
import { commentsMax, intervieweesMax } from '@apron/scoring/limits.ts'
import { kindOfRegister, registerKeys, type RegisterKind } from '@apron/scoring/register.ts'
import {
  answerValue,
  commentValue,
  intervieweeValue,
  settleValue,
  summaryValue,
  verificationValue,
} from './mutation.ts'
import type * as z from 'zod/mini'
import type { Permission } from './permission.ts'

/**
 * Who writes a register: somebody of the team; a reviewer, who had no part in the audit; or who verifies what was
 * corrected, and neither owns it nor belongs to its owner.
 */
export type Writer = 'team' | 'reviewer' | 'verifier'

type Way = {
  readonly permission: Permission
  /** A method, so that a row takes the statuses of what it is open by alone. */
  isOpen(status: OpenStatus[keyof OpenStatus]): boolean
}

/** By what a register is open to its writers, and of what kind its status is, which says so. */
export type OpenStatus = {
  readonly assessment: AssessmentStatus
  /** Of the part of a corrective action, whatever the assessment's; null for one that is not there (any more). */
  readonly part: PartState | null
}

/** All that tells one kind of register from another. Who reads it asks here, and nobody asks for a name. */
export type KindRow = {
  /** What a mutation calls the id of the register that it writes. */
  readonly key: (typeof registerKeys)[RegisterKind]
  readonly value: z.core.$ZodType
  /** Is about one question at the version that is pinned. */
  readonly isPinned: boolean
  readonly openBy: keyof OpenStatus
  /** Whose it is to write, in which statuses of what it is open by, by which permission. */
  readonly writers: Readonly<Partial<Record<Writer, Way>>>
  /** What becomes of what arrives when it is not open: kept for the lead to decide on, or refused. */
  readonly whenLate: 'park' | 'refuse'
  /**
   * The auditors' work: the submit digest covers it, a conflict of it is the lead's to end and keeps the
   * assessment from being submitted, and who wrote some of it that stands may not review, but for a change made in review.
   */
  readonly isWork: boolean
  /** A register has one author for good: nobody else ever writes to it. */
  readonly isOfOneAuthor: boolean
  /** Most registers of the kind in one assessment, emptied ones among them; null where its ids bound it. */
  readonly most: number | null
  /** Its texts may turn their direction: the names of those parts, or all of a value that is a text. */
  readonly prose: readonly string[] | 'all'
  /** What the first one that is applied does: it begins a scheduled assessment. */
  readonly afterApplied: 'start' | null
  /**
   * When what is being typed goes on its way: when its author leaves the field, and after a restart by
   * itself; or once they say so, and until then it is a draft.
   */
  readonly isSent: 'when-left' | 'when-said'
  /**
   * Told to tablets beside the registers that every release knows: one that does not know the kind would
   * count it as work, and find another digest than the server.
   */
  readonly isTold: 'to-all' | 'apart'
}

const byTeam = { permission: 'audit.answer', isOpen: takesAnswers } as const
const work = {
  isPinned: false,
  openBy: 'assessment',
  writers: { team: byTeam },
  whenLate: 'park',
  isWork: true,
  isOfOneAuthor: false,
  most: null,
  prose: [],
  afterApplied: null,
  isSent: 'when-left',
  isTold: 'to-all',
} as const satisfies Partial<KindRow>

const inReview = (status: AssessmentStatus): boolean =>
  status === 'in-review' || status === 'returned'
const byReviewer = { permission: 'audit.review', isOpen: inReview } as const
const review = {
  isPinned: false,
  openBy: 'assessment',
  whenLate: 'refuse',
  isWork: false,
  most: null,
  prose: [],
  afterApplied: null,
  isSent: 'when-said',
  isTold: 'apart',
} as const satisfies Partial<KindRow>

/** Verdicts on what was corrected, after the assessment: neither the auditors' work nor said in a review. */
const verdict = {
  isPinned: false,
  openBy: 'part',
  writers: {
    verifier: {
      permission: 'cap.review',
      isOpen: (status: PartState | null) => status === 'implemented',
    },
  },
  whenLate: 'park',
  isWork: false,
  isOfOneAuthor: false,
  most: null,
  afterApplied: null,
  isSent: 'when-said',
  isTold: 'apart',
} as const satisfies Partial<KindRow>

const rows = {
  answer: {
    ...work,
    key: registerKeys.answer,
    value: answerValue,
    isPinned: true,
    prose: ['findings'],
    afterApplied: 'start',
  },
  summary: { ...work, key: registerKeys.summary, value: summaryValue, prose: 'all' },
  interviewee: {
    ...work,
    key: registerKeys.interviewee,
    value: intervieweeValue,
    most: intervieweesMax,
  },
  comment: {
    ...review,
    key: registerKeys.comment,
    value: commentValue,
    // The team answers comments (`findCommentFault`), and goes on answering when it was submitted again.
    writers: {
      team: {
        permission: 'audit.answer',
        isOpen: (status: AssessmentStatus) => status === 'in-progress' || inReview(status),
      },
      reviewer: byReviewer,
    },
    isOfOneAuthor: true,
    most: commentsMax,
    prose: ['text'],
  },
  settle: {
    ...review,
    key: registerKeys.settle,
    value: settleValue,
    writers: { reviewer: byReviewer },
    isOfOneAuthor: false,
  },
  verification: {
    ...verdict,
    key: registerKeys.verification,
    value: verificationValue,
    prose: ['words'],
  },
} as const satisfies Record<RegisterKind, KindRow>

/** The kinds of register, one row each. */
export const registerKinds: Readonly<Record<RegisterKind, KindRow>> = rows

/** The kinds that are the auditors' work, of which a conflict is ended by a mutation that resolves it. */
export type WorkKind = {
  [Kind in RegisterKind]: (typeof rows)[Kind]['isWork'] extends true ? Kind : never
}[RegisterKind]

/** The row of a register by its name; undefined for what no register is called. */
export function kindRowOf(register: string): KindRow | undefined {
  const kind = kindOfRegister(register)
  return kind === undefined ? undefined : registerKinds[kind]
}

/** Whether a register is open to one of its writers, or to any of them. */
export const isOpen = (
  { openBy, writers }: KindRow,
  statuses: Partial<OpenStatus>,
  among: readonly Writer[] = ['team', 'reviewer', 'verifier'],
): boolean => {
  const status = statuses[openBy]
  return status !== undefined && among.some((writer) => writers[writer]?.isOpen(status) === true)
}

/** Whether a register is the auditors' work. What no register is called counts: nothing is left out unseen. */
export const isWork = (register: string): boolean => kindRowOf(register)?.isWork ?? true

/** Whether every release of the tablet knows a register's kind. */
export const isToldToAll = (register: string): boolean =>
  (kindRowOf(register)?.isTold ?? 'to-all') === 'to-all'

/** The kinds that are the auditors' work. */
export const workKinds: readonly RegisterKind[] = (
  Object.keys(registerKinds) as RegisterKind[]
).filter((kind) => registerKinds[kind].isWork)
