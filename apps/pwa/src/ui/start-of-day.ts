import { timeZoneNow } from '../i18n/conventions.ts'

/** The instant (ISO) at which a `YYYY-MM-DD` begins in the installation's time zone, so many days later. */
export function startOfDay(day: string, later = 0): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const timeZone = timeZoneNow()
  if (timeZone === undefined) return new Date(year, month - 1, date + later).toISOString()
  const midnight = Date.UTC(year, month - 1, date + later)
  // The offset is asked for where the day begins, which is only known once: a second look mends the first.
  const first = midnight - offsetAt(midnight, timeZone)
  return new Date(midnight - offsetAt(first, timeZone)).toISOString()
}

/** Milliseconds by which a zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(instant))
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const shown = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}
