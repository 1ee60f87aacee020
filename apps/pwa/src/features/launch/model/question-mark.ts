import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { findObstacles } from '@apron/scoring/can-submit.ts'
import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import { editedHead } from './edited.ts'
import type { Shown } from '../queries.ts'
import { hasPlaceholder } from '@apron/scoring/placeholders.ts'

/** What the list shows of one question. */
export type QuestionMark = {
  /** The level on which everybody agrees; null while it is open or in conflict. */
  readonly level: ComplianceLevel | null
  readonly hasFinding: boolean
  /** The level asks for a finding and there is none, or a draft of it waits to be filled in. */
  readonly lacksFinding: boolean
  readonly inConflict: boolean
  /** Something of it is only on this tablet. */
  readonly unsent: boolean
  readonly waiting: Shown['waiting']
  /** What stands was written by a reviewer. */
  readonly isEdited: boolean
}

export const untouched: QuestionMark = {
  level: null,
  hasFinding: false,
  lacksFinding: false,
  inConflict: false,
  unsent: false,
  waiting: null,
  isEdited: false,
}

/** How a question stands, from its register as this tablet shows it. */
export function markOf({ view, waiting }: Shown): QuestionMark {
  const value = view.value as AnswerValue | undefined
  const level = value?.complianceLevel ?? null
  const finding = value?.findings ?? ''
  const state = { id: '', level, finding, inConflict: view.isConflict }
  const obstacles = findObstacles({
    status: 'in-progress',
    questions: [state],
    texts: [],
  })
  return {
    level,
    hasFinding: finding !== '',
    lacksFinding:
      hasPlaceholder(finding) || obstacles.some(({ reason }) => reason === 'finding-missing'),
    inConflict: view.isConflict,
    unsent: view.unsent || view.draft !== null,
    waiting,
    isEdited: editedHead(view) !== undefined,
  }
}

/** Whether two marks say the same, so that a row need not be drawn again. */
export const sameMark = (a: QuestionMark, b: QuestionMark): boolean =>
  a.level === b.level &&
  a.hasFinding === b.hasFinding &&
  a.lacksFinding === b.lacksFinding &&
  a.inConflict === b.inConflict &&
  a.unsent === b.unsent &&
  a.waiting === b.waiting &&
  a.isEdited === b.isEdited
