import type { Schedule } from '@apron/contracts/schedule.ts'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../i18n/language.ts'
import { formatNumber } from '../../ui/format.ts'

type Rhythm = Pick<Schedule, 'cadence' | 'time'>

/** How schedules are told in the reader's language: when they recur, and instants by the clocks of their zone. */
export function useScheduleWords() {
  const { t, i18n } = useTranslation('schedules')
  const { language } = i18n
  const tag = intlTag(language)
  // The first of January 2023 was a Sunday.
  const weekday = (day: number, weekday: 'long' | 'short' = 'long'): string =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))
  const clock = (time: string): string =>
    new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }).format(new Date(`2023-01-01T${time}:00Z`))
  return {
    weekday,
    /** `Every Sunday and Monday at 08:30`. */
    rhythm: ({ cadence, time }: Rhythm): string => {
      const at = clock(time)
      if (cadence.every === 'day') return t('schedules:rhythm.day', { time: at })
      if (cadence.every === 'week') {
        const days = cadence.weekdays.toSorted((a, b) => a - b).map((day) => weekday(day))
        const list = new Intl.ListFormat(tag, { type: 'conjunction' }).format(days)
        return t('schedules:rhythm.week', { days: list, time: at })
      }
      const day = formatNumber(cadence.monthDay, language)
      return cadence.monthDay === 31
        ? t('schedules:rhythm.last-day', { time: at })
        : t('schedules:rhythm.month', { day, time: at })
    },
    /** By the clocks of a zone, with the weekday. */
    instantIn: (instant: string, timeZone: string): string =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: language === 'ar' ? 'long' : 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      }).format(new Date(instant)),
    /** `Asia/Riyadh`, as a person reads it. */
    zone: (timeZone: string): string => timeZone.replaceAll('_', ' '),
  }
}
