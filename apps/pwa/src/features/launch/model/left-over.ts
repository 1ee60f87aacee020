import type { DraftRow } from '../../../data/tables.ts'
import type { RegisterView } from '../../../sync/view/view.ts'

/** What was written to end a conflict that has ended otherwise: nobody's answer, and still kept. */
export const leftOverOf = (view: RegisterView): DraftRow | null =>
  view.draft?.isResolution === true && !view.isConflict ? view.draft : null
