import { needsFinding } from '@apron/scoring/compliance-level.ts'
import type { OutlineQuestion } from '../../../data/tables.ts'
import { untouched, type QuestionMark } from './question-mark.ts'

/** What a category's line says. */
export type Tally = {
  readonly total: number
  readonly answered: number
  readonly inConflict: number
  readonly nonCompliant: number
  readonly unsent: number
}

/** Counts the questions of a category or sub-category as they stand. */
export function tallyOf(
  questions: readonly OutlineQuestion[],
  marks: ReadonlyMap<string, QuestionMark>,
): Tally {
  let [answered, inConflict, nonCompliant, unsent] = [0, 0, 0, 0]
  for (const { id } of questions) {
    const mark = marks.get(id) ?? untouched
    if (mark.level !== null) answered++
    if (mark.inConflict) inConflict++
    if (mark.level !== null && needsFinding(mark.level)) nonCompliant++
    if (mark.unsent) unsent++
  }
  return { total: questions.length, answered, inConflict, nonCompliant, unsent }
}
