import { startOfDayIn } from '@apron/scoring/zoned-day.ts'
import { timeZoneNow } from '../i18n/conventions.ts'

/** The instant (ISO) at which a `YYYY-MM-DD` begins in the installation's time zone, so many days later. */
export function startOfDay(day: string, later = 0): string {
  const timeZone = timeZoneNow()
  if (timeZone !== undefined) return startOfDayIn(timeZone, day, later)
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
