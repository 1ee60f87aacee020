import { findNeighbour, findNextOpen } from '../model/next-unanswered.ts'
import { isUnanswered } from '../model/question-filter.ts'
import { type QuestionMark, untouched } from '../model/question-mark.ts'
import type { Place } from '../use-place.ts'
import type { WorkState } from '../work/work.ts'

export type Step = 'previous' | 'next' | 'next-unanswered'

/** No question is open, and the summary is not shown yet. */
export const isDone = ({ order, marks, isWhole }: WorkState, { panel }: Place): boolean =>
  isWhole && panel === 'question' && !order.some((id) => isOpen(marks.get(id)))

const isOpen = (mark: QuestionMark | undefined): boolean => isUnanswered(mark ?? untouched)

/** Where a step leads; null where there is nothing that way. The summary lies behind the last question. */
export function nextPlace(state: WorkState, place: Place, step: Step): Place | null {
  const { order, marks } = state
  if (step === 'next-unanswered') {
    const open = findNextOpen(order, place.question, (id) => isOpen(marks.get(id)))
    if (open !== null) return { question: open, panel: 'question', focus: 'stay' }
    // Everything is answered: what comes next is the summary.
    return isDone(state, place) ? { ...place, panel: 'summary', focus: 'heading' } : null
  }
  if (place.panel === 'summary') {
    const back = step === 'previous' ? place.question : null
    return back === null ? null : { question: back, panel: 'question', focus: 'stay' }
  }
  const question = findNeighbour(order, place.question, step === 'next' ? 1 : -1)
  if (question !== null) return { question, panel: 'question', focus: 'stay' }
  return step === 'next' ? { ...place, panel: 'summary', focus: 'heading' } : null
}
