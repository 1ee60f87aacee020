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

/** By when the plan of corrective actions is due. */
export const planOf = ({ voice, input: { completion } }: Writing): string =>
  completion === null
    ? voice.t('report:finding.within', { count: dueDays.report })
    : voice.day(dueClocks(completion.completedOn, 0).dueOn)

/** By when something must be done at once; null where the deficiency is not serious. */
export function immediateOf({ voice, input }: Writing, { isSerious }: Finding): string | null {
  if (!isSerious) return null
  const { completion } = input
  if (completion === null) return voice.t('report:finding.within', { count: dueDays.immediate })
  const { immediateDueOn } = dueClocks(completion.completedOn, 1)
  return immediateDueOn === null ? null : voice.day(immediateDueOn)
}
