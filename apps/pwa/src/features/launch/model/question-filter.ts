import { isScored, needsFinding } from '@apron/scoring/compliance-level.ts'
import type { Standing } from './standing.ts'

export const questionFilters = [
  'unanswered',
  'with-finding',
  'in-conflict',
  'non-compliant',
  'excluded',
] as const
export type QuestionFilter = (typeof questionFilters)[number]

/** A question without a level. In conflict is not unanswered: somebody answered it twice. */
export const isUnanswered = (standing: Standing): boolean =>
  standing.level === null && !standing.inConflict

/** Whether a question is among those that a filter asks for. */
export function fitsFilter(filter: QuestionFilter, standing: Standing): boolean {
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
  }
}
