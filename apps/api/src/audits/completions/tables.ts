import type { Flag } from '../../platform/db/tables.ts'

export type CompletionTables = {
  /**
   * One row each time an assessment was completed; the database refuses to change one. The one of the
   * highest revision stands, also while the assessment is open again.
   */
  completion: {
    assessmentId: string
    revision: number
    /** The report's: `RUH-CAA-2026-0007`, the same for every revision. */
    number: string
    /** What the number counts within, and the place there. */
    series: string
    place: number
    score: number | null
    /** JSON of `Points`, as they were used. */
    points: string
    /** JSON of `CompletionFigures`. */
    figures: string
    nonCompliant: number
    seriousDeficiencies: number
    /** Of everything that stood, as `digestOf` makes it. */
    digest: string
    completedBy: string
    completedAt: string
    /** The day in the installation's time zone as it was set then; the due days count from it. */
    completedOn: string
    dueOn: string
    immediateDueOn: string | null
    /** Completed by the submit of a trial, because nobody else is there to review it. */
    isSelfAssessment: Flag
  }
}
