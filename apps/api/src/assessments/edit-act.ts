import type { AssessmentRow } from './visible.ts'

/** One group of changes: what the log says of it, and what it sets. */
export type EditAct = {
  readonly kind: 'change' | 'assign' | 'questions' | 'move'
  readonly before: object
  readonly after: object
  /** More that the row of the log says. */
  readonly more?: object
  readonly set: Partial<AssessmentRow>
}
