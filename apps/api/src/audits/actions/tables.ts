import type {
  ActionState,
  PartKind,
  PartState,
  VerificationOutcome,
} from '@apron/scoring/action-lists.ts'
import type { ActionLevel } from '@apron/scoring/action-lists.ts'
import type { Effectiveness } from '@apron/scoring/effectiveness.ts'
import type { DeadlineKind } from '@apron/scoring/next-deadline.ts'
import type { NumberedAuditType } from '@apron/scoring/report-number.ts'
import type { Flag } from '../../platform/db/tables.ts'

export type ActionTables = {
  /** The number of a question's finding in its assessment: kept through revisions, never given again. */
  finding: { assessmentId: string; questionId: string; place: number }
  action: {
    id: string
    assessmentId: string
    questionId: string
    /** Of the assessment, for the query that says who may see it. */
    organizationId: string
    locationId: string
    categoryId: string
    auditType: NumberedAuditType
    /** `RUH-CAA-2026-0007/F03-A1`. */
    number: string
    /** The `turn`th of its finding. */
    turn: number
    level: ActionLevel
    state: ActionState
    /** Counted up by every change. */
    version: number
    questionVersion: number
    questionNumber: string
    finding: string
    regulations: string
    openedAt: string
    /** Days in the installation's time zone as it was set then. */
    openedOn: string
    completedOn: string
    closedOn: string | null
    /** JSON of the row of the deadline profile, as it held when it opened. */
    deadlineRow: string
    serveByOn: string
    planDueOn: string | null
    immediateDueOn: string | null
    /** What is to be met next, kept so that lists need not look at its parts. */
    dueOn: string | null
    dueKind: DeadlineKind | null
    servedAt: string | null
    servedHow: 'mail' | 'signature' | 'by-hand' | null
    servedById: string | null
    servedWords: string
    ownerId: string | null
    /** As whoever assigned it typed and chose. */
    askedEmail: string | null
    askedOrganizationId: string | null
    assignedById: string | null
    assignedAt: string | null
    /** When its owner first answered; until then others see the address alone. */
    takenUpAt: string | null
    /** Since when its owner is gone and nobody else was named. */
    ownerLostAt: string | null
    /** JSON of what its owner is writing; for nobody else. */
    draft: string | null
    /** JSON of what was submitted last, without its parts. */
    plan: string | null
    isDisagreement: Flag
    submittedAt: string | null
    /** The day of the first submission, by which its deadline is judged. */
    submittedOn: string | null
    notEffectiveCount: number
    recurredFromId: string | null
    effectiveness: Effectiveness | null
    /** The assessment that said so. */
    effectivenessById: string | null
    /** Who was told that it is overdue: the date that was missed, for each. */
    supervisorToldOn: string | null
    adminToldOn: string | null
    changedAt: string
  }
  actionPart: {
    actionId: string
    id: string
    position: number
    kind: PartKind
    action: string
    office: string
    startOn: string
    endOn: string
    acceptedEndOn: string | null
    state: PartState
    evidence: string
    implementedAt: string | null
    implementedOn: string | null
    outcome: VerificationOutcome | null
    outcomeWords: string
    outcomeById: string | null
    outcomeAt: string | null
    /** The mutation of a tablet that said so; null for what was said at a desk. */
    outcomeRevision: string | null
  }
  actionExtension: {
    id: string
    actionId: string
    partId: string
    endOn: string
    reason: string
    askedById: string
    askedAt: string
    isGranted: Flag | null
    words: string
    decidedById: string | null
    decidedAt: string | null
  }
  /** What happened to an action, in words; the log has the same without names. */
  actionEvent: {
    id: string
    actionId: string
    /** Of the action, once it had happened: the order of its history. */
    version: number
    at: string
    byId: string | null
    side: 'owner' | 'reviewer' | 'server'
    kind: string
    fromState: ActionState | null
    toState: ActionState
    words: string
    /** JSON of the criteria that a plan did not meet. */
    criteria: string
    isInOwnersName: Flag
  }
  /** Addresses that somebody named as owners on a day, whether they were known or not. */
  actionInvitation: { byId: string; day: string; email: string }
  /** One row, once an admin has changed it; JSON of a `DeadlineProfile`. */
  deadlineProfile: { id: number; version: number; profile: string }
}
