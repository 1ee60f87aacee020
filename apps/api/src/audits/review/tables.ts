export type ReviewTables = {
  /** A question that a reviewer has looked at in an assessment. */
  lookedAt: {
    assessmentId: string
    reviewerId: string
    questionId: string
    /** The pinned version, and the seq of the answer's register (0 for none), as they were then. */
    version: number
    seq: number
  }
}
