/** One formatter a zone: making one costs more than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, made)
  return made
}

const minute = 60_000
const dayLength = 24 * 60 * minute

/** Milliseconds by which a zone's clocks are ahead of UTC at an instant: `GMT+03:30` is what Intl says of it. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const told = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(told) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
}

/** What the clocks of a zone show at an instant (milliseconds), `2026-11-21T08:30`. */
export const clockIn = (timeZone: string, instant: number): string =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)

/**
 * The instant (milliseconds) at which the clocks of a zone show a time, `08:30`, of a day, `2026-11-21`. The first
 * one where they show it twice; where they are put forward past it, as much later as they are put forward.
 */
export function instantIn(timeZone: string, day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}:00.000Z`)
  const before = offsetAt(shown - dayLength, timeZone)
  const after = offsetAt(shown + dayLength, timeZone)
  const found = [before, after]
    .map((offset) => ({ offset, instant: shown - offset }))
    .filter(({ offset, instant }) => offsetAt(instant, timeZone) === offset)
    .map(({ instant }) => instant)
  return found.length === 0 ? shown - before : Math.min(...found)
}
