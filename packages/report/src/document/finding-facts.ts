import { dueClocks, dueDays } from '@apron/scoring/due-clocks.ts'
import type { ReportQuestion } from '../input.ts'
import type { Finding } from './findings-of.ts'
import type { Writing } from './page.ts'

/** How a finding is cited: behind the report's number once it has one. */
export const markOf = ({ input: { completion } }: Writing, { number }: Finding): string =>
  completion === null ? number : `${completion.number}/${number}`

export function previousOf({ voice }: Writing, { previous }: ReportQuestion): string | null {
  if (previous === null) return null
  const level = voice.t(`words:level.${previous.level}`)
  return voice.t('report:finding.previous-on', { level, on: voice.day(previous.completedOn) })
}

/** The day on which the plan of corrective actions is due; null before the assessment is complete. */
export const planOn = ({ input: { completion } }: Writing): string | null =>
  completion === null ? null : dueClocks(completion.completedOn, 0).dueOn

/** The same in words. */
export function planOf(page: Writing): string {
  const on = planOn(page)
  return on === null
    ? page.voice.t('report:finding.within', { count: dueDays.report })
    : page.voice.day(on)
}

/** The day by which something must be done at once; null where that is not so, and before completion. */
export const immediateOn = (
  { input: { completion } }: Writing,
  { isSerious }: Finding,
): string | null =>
  isSerious && completion !== null ? dueClocks(completion.completedOn, 1).immediateDueOn : null

/** The same in words; null where the deficiency is not serious. */
export function immediateOf(page: Writing, finding: Finding): string | null {
  const { voice, input } = page
  if (!finding.isSerious) return null
  if (input.completion === null)
    return voice.t('report:finding.within', { count: dueDays.immediate })
  const on = immediateOn(page, finding)
  return on === null ? null : voice.day(on)
}
