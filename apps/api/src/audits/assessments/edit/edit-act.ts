import type { AssessmentChange } from '../save.ts'

/** One group of changes: what the log says of it, and what it sets. */
export type EditAct = {
  readonly kind: 'change' | 'assign' | 'questions' | 'take-over' | 'keep-version' | 'move'
  readonly before: object
  readonly after: object
  /** More that the row of the log says. */
  readonly more?: object
  /** The answer that a newer version of its question empties, and that version. */
  readonly emptied?: { readonly register: string; readonly version: number }
  readonly set: AssessmentChange
}
