import { isScored, needsFinding } from '@apron/scoring/compliance-level.ts'
import type { QuestionMark } from './question-mark.ts'

export const questionFilters = [
  'unanswered',
  'with-finding',
  'in-conflict',
  'non-compliant',
  'excluded',
  'with-comment',
  'edited',
] as const
/** What a reviewer filters by as well: the server names these questions. */
export const reviewFilters = ['changed', 'repeated', 'not-looked-at'] as const
export type QuestionFilter = (typeof questionFilters)[number] | (typeof reviewFilters)[number]

/** A question without a level. In conflict is not unanswered: somebody answered it twice. */
export const isUnanswered = (mark: QuestionMark): boolean => mark.level === null && !mark.inConflict

/** Whether a question is among those that a filter asks for; some filters go by ids, `named`. */
export function fitsFilter(
  filter: QuestionFilter,
  mark: QuestionMark,
  named: ReadonlySet<string> = new Set(),
  question = '',
): boolean {
  switch (filter) {
    case 'unanswered':
      return isUnanswered(mark)
    case 'with-finding':
      return mark.hasFinding
    case 'in-conflict':
      return mark.inConflict
    case 'non-compliant':
      return mark.level !== null && needsFinding(mark.level)
    case 'excluded':
      return mark.level !== null && !isScored(mark.level)
    case 'edited':
      return mark.isEdited
    case 'with-comment':
    case 'changed':
    case 'repeated':
      return named.has(question)
    case 'not-looked-at':
      return !named.has(question)
  }
}
