import { dayIn, dayLater } from './zoned-day.ts'
import { instantIn } from './zoned-time.ts'

/** On which days something recurs. */
export type Cadence =
  | { readonly every: 'day' }
  /** Sunday is 0. */
  | { readonly every: 'week'; readonly weekdays: readonly number[] }
  /** 1 to 31. A shorter month has it on its last day, so that 31 is the last of each. */
  | { readonly every: 'month'; readonly monthDay: number }

/** When something recurs, by the clocks of a zone that Intl knows. */
export type Rhythm = {
  readonly cadence: Cadence
  /** `08:30`. */
  readonly time: string
  readonly timeZone: string
}

/** A day of each month is found within so many, and the day before the first is looked at, too. */
const maxDays = 34

/**
 * The first instant after another, both in milliseconds, at which it is time again. On a day on which the clocks
 * are put forward past the time it is as much later; where they show it twice it is the first time. Throws a
 * RangeError where a cadence has no day.
 */
export function nextRun({ cadence, time, timeZone }: Rhythm, after: number): number {
  // Clocks that are put forward at midnight move a time into the day after.
  const first = dayLater(dayIn(timeZone, after), -1)
  for (let later = 0; later <= maxDays; later += 1) {
    const day = dayLater(first, later)
    if (!isOn(cadence, day)) continue
    const instant = instantIn(timeZone, day, time)
    if (instant > after) return instant
  }
  throw new RangeError('This recurs on no day.')
}

function isOn(cadence: Cadence, day: string): boolean {
  const date = new Date(`${day}T00:00:00.000Z`)
  if (cadence.every === 'day') return true
  if (cadence.every === 'week') return cadence.weekdays.includes(date.getUTCDay())
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(cadence.monthDay, last)
}
