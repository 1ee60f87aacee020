import { dayIn } from '@apron/scoring/zoned-day.ts'
import { timeZoneNow } from '../i18n/conventions.ts'
import { intlTag } from '../i18n/language.ts'

/** Making a formatter costs more than using it a hundred times: each is made once and kept. */
function kept<Options, Formatter>(
  make: (tag: string, options: Options) => Formatter,
): (tag: string, options: Options) => Formatter {
  const made = new Map<string, Formatter>()
  return (tag, options) => {
    const key = `${tag} ${JSON.stringify(options)}`
    const known = made.get(key) ?? make(tag, options)
    made.set(key, known)
    return known
  }
}
const dateFormat = kept(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)
const numberFormat = kept(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)

/** `21 Nov 2026` and `21 نوفمبر 2026`; takes `YYYY-MM-DD` as the calendar day that it is. */
export const formatDay = (day: string, language: string): string =>
  dateFormat(intlTag(language), {
    day: 'numeric',
    month: language === 'ar' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Day and time of an instant (ISO) by 24 hours, in the installation's time zone. */
export const formatInstant = (instant: string, language: string): string =>
  dateFormat(intlTag(language), {
    day: 'numeric',
    month: language === 'ar' ? 'long' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZoneNow(),
  }).format(new Date(instant))

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** `5 minutes ago`: the largest whole unit between two times in milliseconds; `now` below one. */
export function formatAgo(then: number, now: number, language: string): string {
  const relative = new Intl.RelativeTimeFormat(intlTag(language), { numeric: 'auto' })
  const gap = then - now
  const [unit, size] = steps.find(([, size]) => Math.abs(gap) >= size) ?? ['second', Infinity]
  return relative.format(Math.trunc(gap / size), unit)
}

/** Whole days from one `YYYY-MM-DD` to another, in words: `in 3 days`, `yesterday`. */
export const formatDaysAway = (day: string, today: string, language: string): string =>
  new Intl.RelativeTimeFormat(intlTag(language), { numeric: 'auto' }).format(
    Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000),
    'day',
  )

/** A number with the separators of the language. */
export const formatNumber = (value: number, language: string, fractionDigits = 0): string =>
  numberFormat(intlTag(language), {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value)

/** `1.4 MB` and `1.4 ميغابايت`, counted in thousands; Arabic has no short form for all of them. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, size] =
    bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3]
  return new Intl.NumberFormat(intlTag(language), {
    style: 'unit',
    unit,
    unitDisplay: language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  }).format(bytes / size)
}

/** The calendar's day here, `YYYY-MM-DD`, for a time in milliseconds; here is the installation's time zone. */
export const dayOf = (now: number): string => dayIn(timeZoneNow(), now)
