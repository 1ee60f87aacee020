import { dayIn, dayLater, startOfDayIn } from '@apron/scoring/zoned-day.ts'
import { ProblemError } from '../../platform/problem.ts'

/** Days that are looked back where nothing is asked for; the longest range (specification, section 9). */
const usualDays = 28
/** Days that a period has at most: its audits are read one by one. */
const longest = 366

export type AskedPeriod = {
  readonly days?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whole days of the installation that a report looks at. */
export type ReportPeriod = {
  /** The first and the last day, `2026-11-21`. */
  readonly from: string
  readonly to: string
  /** The instants (ISO) at which the first begins, and at which the last is over. */
  readonly since: string
  readonly until: string
}

/**
 * From a day to a day where `from` is said, today the last where no other is; else `days` up to today. `now`
 * is ISO. 422 for one that ends before it begins, or is longer than a year.
 */
export function periodOf(asked: AskedPeriod, now: string, timeZone: string): ReportPeriod {
  const today = dayIn(timeZone, Date.parse(now))
  const to = (asked.from === undefined ? undefined : asked.to) ?? today
  const from = asked.from ?? dayLater(to, 1 - (asked.days ?? usualDays))
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (count < 1) throw refused('too-early', 'The last day is before the first.')
  if (count > longest) throw refused('too-long', `A period can have at most ${longest} days.`)
  return { from, to, since: startOfDayIn(timeZone, from), until: startOfDayIn(timeZone, to, 1) }
}

const refused = (code: string, message: string): ProblemError =>
  new ProblemError('input-invalid', 'The period cannot be like this.', {
    issues: [{ path: 'query.to', code, message }],
  })
