import { isScored, needsFinding } from '@apron/scoring/compliance-level.ts'
import type { Standing } from './standing.ts'

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
export const reviewFilters = ['changed', 'repeated'] as const
export type QuestionFilter = (typeof questionFilters)[number] | (typeof reviewFilters)[number]

/** A question without a level. In conflict is not unanswered: somebody answered it twice. */
export const isUnanswered = (standing: Standing): boolean =>
  standing.level === null && !standing.inConflict

/** Whether a question is among those that a filter asks for; some filters go by ids, `named`. */
export function fitsFilter(
  filter: QuestionFilter,
  standing: Standing,
  named: ReadonlySet<string> = new Set(),
  question = '',
): boolean {
  switch (filter) {
    case 'unanswered':
      return isUnanswered(standing)
    case 'with-finding':
      return standing.hasFinding
    case 'in-conflict':
      return standing.inConflict
    case 'non-compliant':
      return standing.level !== null && needsFinding(standing.level)
    case 'excluded':
      return standing.level !== null && !isScored(standing.level)
    case 'edited':
      return standing.isEdited
    case 'with-comment':
    case 'changed':
    case 'repeated':
      return named.has(question)
  }
}
