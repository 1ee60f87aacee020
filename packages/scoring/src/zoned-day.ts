/** One formatter a zone: making one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

/** Milliseconds by which a zone's clocks are ahead of UTC at an instant in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant)
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

/** The calendar's day, `YYYY-MM-DD`, on which an instant (milliseconds) falls in a zone that Intl knows. */
export const dayIn = (timeZone: string, instant: number): string =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 10)

const dayLength = 86_400_000
/** Instants are compared as texts, which have four digits for the year. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** The instant (ISO) at which a `YYYY-MM-DD` begins in a zone, so many days later. */
export function startOfDayIn(timeZone: string, day: string, later = 0): string {
  const midnight = Date.parse(day) + later * dayLength
  // The offset is asked for where the day begins, which is only known once: a second look mends the first.
  const first = midnight - offsetAt(midnight, timeZone)
  const begins = midnight - offsetAt(first, timeZone)
  return new Date(Math.min(begins, lastInstant)).toISOString()
}

/** The `YYYY-MM-DD` so many days later; earlier where negative. */
export const dayLater = (day: string, later: number): string =>
  new Date(Date.parse(day) + later * dayLength).toISOString().slice(0, 10)
