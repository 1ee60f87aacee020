import { startOfDayIn } from '@apron/scoring/zoned-day.ts'
import { timeZoneNow } from '../../i18n/conventions.ts'

/** The instant (ISO) at which a `YYYY-MM-DD` begins in the installation's time zone, so many days later. */
export const startOfDay = (day: string, later = 0): string =>
  startOfDayIn(timeZoneNow(), day, later)
