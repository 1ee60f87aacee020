import { type AssessmentStatus, isOutstanding } from './assessment-status.ts'

/** Most questions of one assessment. */
export const questionsMax = 2500
/** Most questions of a trial's assessment. */
export const trialQuestionsMax = 20

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
  'questions',
] as const
export type EditableField = (typeof editableFields)[number]

/** What does not touch what is being reviewed: who is responsible, until when, and words about it. */
const whileInReview: readonly EditableField[] = ['title', 'leadId', 'team', 'dueOn', 'notes']

/** What may be edited in a status: all of it while the team owes it, nothing of it once it is over. */
export function fieldsEditableIn(status: AssessmentStatus): readonly EditableField[] {
  if (isOutstanding(status)) return editableFields
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
