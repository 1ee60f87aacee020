import { findNeighbour, findNextOpen } from '../model/next-unanswered.ts'
import { isUnanswered } from '../model/question-filter.ts'
import { untouched } from '../model/standing.ts'
import type { Place } from '../use-place.ts'
import type { WorkState } from '../work/work.ts'

export type Step = 'previous' | 'next' | 'next-unanswered'

/** Where a step leads; null where there is nothing that way. The summary lies behind the last question. */
export function nextPlace(state: WorkState, place: Place, step: Step): Place | null {
  const { order, standings } = state
  const isOpen = (id: string): boolean => isUnanswered(standings.get(id) ?? untouched)
  if (step === 'next-unanswered') {
    const open = findNextOpen(order, place.question, isOpen)
    return open === null ? null : { question: open, panel: 'question', focus: 'stay' }
  }
  if (place.panel === 'summary') {
    const back = step === 'previous' ? place.question : null
    return back === null ? null : { question: back, panel: 'question', focus: 'stay' }
  }
  const question = findNeighbour(order, place.question, step === 'next' ? 1 : -1)
  if (question !== null) return { question, panel: 'question', focus: 'stay' }
  return step === 'next' ? { ...place, panel: 'summary', focus: 'heading' } : null
}
