import { type AssessmentStatus, isOutstanding } from './assessment-status.ts'

/** Most questions of one assessment. */
export const questionsMax = 2500
/** Most questions of a trial's assessment. */
export const trialQuestionsMax = 20

/** First and last day that an audit may be planned for: a year typed with two digits is none of them. */
export const firstAuditDay = '2000-01-01'
export const lastAuditDay = '2100-12-31'
export const isAuditDay = (day: string): boolean => day >= firstAuditDay && day <= lastAuditDay

/** What can be set of an assessment once it was made. */
export const editableFields = [
  'title',
  'locationId',
  'auditType',
  'isFocused',
  'grouping',
  'leadId',
  'team',
  'dueOn',
  'fromOn',
  'toOn',
  'notes',
  'marking',
  'questions',
] as const
export type EditableField = (typeof editableFields)[number]

/**
 * What the number of a report says: with its first completion an assessment has one for good, and the figures
 * that stand count where and what it was.
 */
const inNumber: readonly EditableField[] = ['locationId', 'auditType']

/** What does not touch what is being reviewed: who is responsible, until when, and words about it. */
const whileInReview: readonly EditableField[] = [
  'title',
  'leadId',
  'team',
  'dueOn',
  'notes',
  'marking',
]

/**
 * What may be edited in a status: all of it while the team owes it, but what a report's number says, and nothing
 * of it once it is over. `isNumbered`: it was complete before.
 */
export function fieldsEditableIn(
  status: AssessmentStatus,
  { isNumbered = false }: { readonly isNumbered?: boolean } = {},
): readonly EditableField[] {
  if (isOutstanding(status)) {
    return isNumbered ? editableFields.filter((it) => !inNumber.includes(it)) : editableFields
  }
  return status === 'in-review' ? whileInReview : []
}

/** Who wants to edit or cancel an assessment. */
export type Editor = {
  /** Holds audit.assign where the assessment belongs. */
  readonly mayAssign: boolean
  /** Made it, and may still make others. */
  readonly isMaker: boolean
  readonly isTrial: boolean
  /** Somebody else than them has answered in it, late or not. */
  readonly othersAnswered: boolean
}

/**
 * Whether it is theirs to edit and to cancel: whoever assigns audits there; whoever made it, until
 * somebody else has answered in it; and a trial its own, always.
 */
export const mayEdit = ({ mayAssign, isMaker, isTrial, othersAnswered }: Editor): boolean =>
  mayAssign || (isMaker && (isTrial || !othersAnswered))
