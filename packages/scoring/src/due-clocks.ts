import { dayLater } from './zoned-day.ts'

/** Days that corrective actions and signatures have, and an immediate action on a serious deficiency. */
export const dueDays = { report: 30, immediate: 7 } as const

export type DueClocks = {
  /** By when corrective actions are returned and the report is signed, `YYYY-MM-DD`. */
  readonly dueOn: string
  /** By when serious deficiencies have their immediate action; null where there are none. */
  readonly immediateDueOn: string | null
}

/** What begins to run on the day of completion, a day as the installation's calendar has it. */
export const dueClocks = (completedOn: string, seriousDeficiencies: number): DueClocks => ({
  dueOn: dayLater(completedOn, dueDays.report),
  immediateDueOn: seriousDeficiencies > 0 ? dayLater(completedOn, dueDays.immediate) : null,
})
