import { dayIn, dayLater, startOfDayIn } from '@apron/scoring/zoned-day.ts'

/** Some days up to today, in the installation's time zone. */
export type LastDays = {
  /** As `2026-11-21`, the oldest first, today the last. */
  readonly days: readonly [string, ...string[]]
  readonly today: string
  /** The instant (ISO) at which the first of them began. */
  readonly since: string
}

/** The last `count` days up to today. `now` is ISO. */
export function lastDays(now: string, count: number, timeZone: string): LastDays {
  const today = dayIn(timeZone, Date.parse(now))
  const first = dayLater(today, 1 - count)
  const rest = Array.from({ length: count - 1 }, (_, index) => dayLater(first, index + 1))
  return { days: [first, ...rest], today, since: startOfDayIn(timeZone, first) }
}
