import type { auditTypes } from '@apron/contracts/assessment.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import type { Flag } from '../../platform/db/tables.ts'

export type AssessmentTables = {
  assessment: {
    id: string
    organizationId: string
    locationId: string
    title: string
    status: AssessmentStatus
    auditType: (typeof auditTypes)[number]
    isFocused: Flag
    grouping: LocationType
    dueOn: string | null
    fromOn: string | null
    toOn: string | null
    notes: string
    /** JSON of the protective marking; null for none. */
    marking: string | null
    leadId: string
    /** JSON of `Points`, as they stood when it was created. */
    points: string
    revision: number
    /** Digest of what was submitted last. */
    digest: string | null
    submittedAt: string | null
    completedAt: string | null
    reason: string | null
    createdBy: string
    createdAt: string
    /** `seq` of the last row of the log that concerns it. */
    seq: number
    /** `seq` of the row by which its questions last changed, by themselves or their versions; 0 before. */
    questionsSeq: number
    /** Kept with each change, so that lists need not count. */
    questionCount: number
    answeredCount: number
    conflictCount: number
    parkedCount: number
    score: number | null
  }
  /** Everyone who is or was on the team; `leftAt` is null while they are. */
  assessmentMember: {
    assessmentId: string
    userId: string
    joinedAt: string
    leftAt: string | null
  }
  /** The questions pinned, each at its version. */
  assessmentQuestion: {
    assessmentId: string
    questionId: string
    version: number
    position: number
    number: string
    /** Since when it is outside of the assessment, its answer kept; null while it is asked. */
    takenOutAt: string | null
    /** The newest version that was offered and declined; null where none was. */
    declinedVersion: number | null
    /** The version before the one that was taken over: what stands as its former answer was given to it. */
    takenOverFrom: number | null
  }
}
