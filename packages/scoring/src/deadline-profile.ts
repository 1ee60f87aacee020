import { actionLevels, type ActionLevel } from './action-lists.ts'
import type { NumberedAuditType } from './report-number.ts'
import { dayLater } from './zoned-day.ts'

export const deadlineStarts = ['completion', 'service'] as const
export type DeadlineStart = (typeof deadlineStarts)[number]
export const missedConsequences = ['escalate', 'raise-level'] as const
export type MissedConsequence = (typeof missedConsequences)[number]

/** The deadlines of the corrective actions of one level; `auditType` null stands for every type without a row. */
export type DeadlineRow = {
  readonly auditType: NumberedAuditType | null
  readonly level: ActionLevel
  readonly from: DeadlineStart
  /** Days for the plan. */
  readonly planDays: number
  /** Days for what must be done at once; null where nothing must. */
  readonly immediateDays: number | null
  /** Days from completion within which findings are served. */
  readonly serveWithin: number
  /** Days that an extension may add at most, counted from the date that was accepted. */
  readonly longestExtension: number
  readonly consequence: MissedConsequence
  /** The paragraph of law that it rests on; empty where nobody named one. */
  readonly paragraph: string
}

export type DeadlineProfile = {
  /** Days from completion within which a report is signed. */
  readonly signDays: number
  readonly rows: readonly DeadlineRow[]
}

const shippedRow = {
  auditType: null,
  from: 'completion',
  planDays: 30,
  serveWithin: 7,
  longestExtension: 90,
  consequence: 'escalate',
  paragraph: '',
} as const

/** The specification's: 30 days for plan and signature, 7 for the immediate part of a serious deficiency. */
export const shippedProfile: DeadlineProfile = {
  signDays: 30,
  rows: [
    { ...shippedRow, level: 'non-compliant', immediateDays: null },
    { ...shippedRow, level: 'serious-deficiency', immediateDays: 7 },
  ],
}

/** Names a row within its profile. */
export const deadlineRowKey = ({
  auditType,
  level,
}: Pick<DeadlineRow, 'auditType' | 'level'>): string => `${auditType ?? 'any'}/${level}`

/** Whether every level has a row for all types, and no two rows say the same. */
export const isWholeProfile = ({ rows }: DeadlineProfile): boolean =>
  new Set(rows.map(deadlineRowKey)).size === rows.length &&
  actionLevels.every((level) => rows.some((it) => it.auditType === null && it.level === level))

/** The row that holds for an audit type and a level: its own before that of every type. */
export function deadlineRowFor(
  { rows }: DeadlineProfile,
  auditType: NumberedAuditType,
  level: ActionLevel,
): DeadlineRow {
  const row =
    rows.find((it) => it.auditType === auditType && it.level === level) ??
    rows.find((it) => it.auditType === null && it.level === level) ??
    shippedProfile.rows.find((it) => it.level === level)
  if (row === undefined) throw new RangeError(`no row for ${level}`)
  return row
}

export type ActionDates = {
  /** By when its finding is served. */
  readonly serveByOn: string
  /** Null until it is served, where days count from there. */
  readonly planDueOn: string | null
  readonly immediateDueOn: string | null
}

/** The dates that a row gives, days as `YYYY-MM-DD`. `servedOn` is null until the finding is served. */
export function actionDates(
  { from, planDays, immediateDays, serveWithin }: DeadlineRow,
  { completedOn, servedOn }: { readonly completedOn: string; readonly servedOn: string | null },
): ActionDates {
  const start = from === 'completion' ? completedOn : servedOn
  const after = (days: number | null): string | null =>
    start === null || days === null ? null : dayLater(start, days)
  return {
    serveByOn: dayLater(completedOn, serveWithin),
    planDueOn: after(planDays),
    immediateDueOn: after(immediateDays),
  }
}

/** By when a report is signed, and by when serious deficiencies have their immediate part where that is known. */
export function completionDates(
  profile: DeadlineProfile,
  auditType: NumberedAuditType,
  { completedOn, seriousDeficiencies }: { completedOn: string; seriousDeficiencies: number },
): { readonly dueOn: string; readonly immediateDueOn: string | null } {
  const row = deadlineRowFor(profile, auditType, 'serious-deficiency')
  const { immediateDueOn } = actionDates(row, { completedOn, servedOn: null })
  return {
    dueOn: dayLater(completedOn, profile.signDays),
    immediateDueOn: seriousDeficiencies > 0 ? immediateDueOn : null,
  }
}

/** The later of two days, none of which may be known: dates move later by a reopening, never earlier. */
export const laterDay = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a > b ? a : b

/** On the day itself nothing is overdue. */
export const isDayMissed = (dueOn: string | null, doneOn: string): boolean =>
  dueOn !== null && dueOn < doneOn

export type ExtensionFault = 'not-later' | 'too-long'

/** Why a part cannot be asked to end on a later day; null where it can. `acceptedOn` is the end that was accepted. */
export function extensionFault(
  { longestExtension }: Pick<DeadlineRow, 'longestExtension'>,
  { acceptedOn, currentOn, endOn }: { acceptedOn: string; currentOn: string; endOn: string },
): ExtensionFault | null {
  if (endOn <= currentOn) return 'not-later'
  return endOn > dayLater(acceptedOn, longestExtension) ? 'too-long' : null
}

/** Days after which what is overdue is an admin's matter; a supervisor knows it from the first. */
export const adminAfterDays = 7

/** Who is to know of something overdue by now. */
export function escalationOf(dueOn: string | null, today: string): 'none' | 'supervisor' | 'admin' {
  if (dueOn === null || dueOn >= today) return 'none'
  return dayLater(dueOn, adminAfterDays) < today ? 'admin' : 'supervisor'
}
