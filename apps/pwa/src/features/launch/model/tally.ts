import { needsFinding } from '@apron/scoring/compliance-level.ts'
import type { OutlineQuestion } from '../../../data/tables.ts'
import { untouched, type Standing } from './standing.ts'

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
  standings: ReadonlyMap<string, Standing>,
): Tally {
  let [answered, inConflict, nonCompliant, unsent] = [0, 0, 0, 0]
  for (const { id } of questions) {
    const standing = standings.get(id) ?? untouched
    if (standing.level !== null) answered++
    if (standing.inConflict) inConflict++
    if (standing.level !== null && needsFinding(standing.level)) nonCompliant++
    if (standing.unsent) unsent++
  }
  return { total: questions.length, answered, inConflict, nonCompliant, unsent }
}
