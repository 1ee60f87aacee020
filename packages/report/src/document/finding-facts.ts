import { actionDates, shippedProfile, type DeadlineRow } from '@apron/scoring/deadline-profile.ts'
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

/** The dates of a finding: as its corrective action has them, or as the shipped profile gave them before there were any. */
function datesOf(
  { input: { completion } }: Writing,
  { question: { found }, isSerious }: Finding,
): { readonly planDueOn: string | null; readonly immediateDueOn: string | null } {
  if (completion === null) return { planDueOn: null, immediateDueOn: null }
  if (found !== undefined) return found
  const level = isSerious ? 'serious-deficiency' : 'non-compliant'
  const row = shippedProfile.rows.find((it) => it.level === level)
  const { completedOn } = completion
  return row === undefined
    ? { planDueOn: null, immediateDueOn: null }
    : actionDates(row, { completedOn, servedOn: null })
}

/** The day on which the plan of a corrective action is due; null before completion, and while its days do not run. */
export const planOn = (page: Writing, finding: Finding): string | null =>
  datesOf(page, finding).planDueOn

/** The same in words. Which deadlines a finding gets is known once a completion has opened its action. */
export function planOf(page: Writing, finding: Finding): string {
  const on = planOn(page, finding)
  if (on !== null) return page.voice.day(on)
  const { found } = finding.question
  return found === undefined
    ? page.voice.t('report:finding.at-completion')
    : withinOf(page, found.from, found.planDays)
}

/** The day by which something must be done at once; null where that is not so, and as `planOn`. */
export const immediateOn = (page: Writing, finding: Finding): string | null =>
  datesOf(page, finding).immediateDueOn

/** The same in words; null where nothing must be done at once, and before anybody can know. */
export function immediateOf(page: Writing, finding: Finding): string | null {
  const on = immediateOn(page, finding)
  if (on !== null) return page.voice.day(on)
  const { found } = finding.question
  return found === undefined || found.immediateDays === null
    ? null
    : withinOf(page, found.from, found.immediateDays)
}

const withinOf = ({ voice }: Writing, from: DeadlineRow['from'], count: number): string =>
  from === 'completion'
    ? voice.t('report:finding.within', { count })
    : voice.t('report:finding.within-service', { count })
