import type { Flag } from '../../platform/db/tables.ts'

/** How many answers have each level, and how many questions were asked. */
export type Counted = {
  fullyCompliant: number
  improvementDesirable: number
  nonCompliant: number
  seriousDeficiency: number
  notConfirmed: number
  notApplicable: number
  asked: number
}

export type TallyTables = {
  /**
   * One row an assessment that was ever completed, of the completion that stands: small, because figures
   * read many of them. Written with the completion, and in its place with the next.
   */
  tally: Counted & {
    assessmentId: string
    revision: number
    organizationId: string
    locationId: string
    completedOn: string
    completedAt: string
    /** When the assessment was made, and submitted last before this completion. */
    createdAt: string
    submittedAt: string | null
    /** The score in tenths, so that sums are exact. */
    tenths: number | null
    /** JSON: what it added to `aspectTally`, to be taken away again. The last, because it is long. */
    aspects: string
  }
  /** The scores of the completion that stands, as JSON: `Scores`. */
  scoreTally: { assessmentId: string; revision: number; scores: string }
  /** The same counts summed up by organization, month (`2026-11`) and what the questions are about. */
  aspectTally: Counted & {
    organizationId: string
    month: string
    aspect: 'category' | 'sub-category' | 'regulation' | 'document' | 'critical-element'
    /** An id, a critical element or `none`, or a citation or document as `citationsOf` names it. */
    key: string
  }
  /** Each answer that was not compliant in a completion that stands, as it stood then. */
  foundTally: {
    /** `{assessmentId}/{questionId}`. */
    id: string
    assessmentId: string
    organizationId: string
    completedOn: string
    questionId: string
    version: number
    number: string
    level: 'non-compliant' | 'serious-deficiency'
    isRepeat: Flag
    finding: string
  }
  /** Who did what when in an assessment that is complete. It counts only while it is: open again, the log is asked. */
  workTally: {
    assessmentId: string
    /** When its first mutation was made, as `startOf` has it; null where there was none. */
    startedAt: string | null
    /** When the last of what `work` counts was received; null where it counts nothing. */
    lastAt: string | null
    /** JSON: a `Work`. */
    work: string
  }
  /** The recommendations of a completion that stands; `id` is its assessment's. */
  recommendationTally: { id: string; organizationId: string; completedOn: string; text: string }
}
