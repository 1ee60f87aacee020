import { useTranslation } from 'react-i18next'
import { intlTag } from '../../i18n/language.ts'
import { formatDay } from '../../ui/format.ts'
import { useFigure } from '../../ui/figures/use-figure.ts'

/** How reports write days, months and changes, in the reader's language. */
export function useReportWords() {
  const { t, i18n } = useTranslation('performance')
  const { language } = i18n
  const figure = useFigure()
  const at = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(intlTag(language), { ...options, timeZone: 'UTC' }).format(
      new Date(`${day.slice(0, 10)}T00:00:00Z`),
    )
  const month = language === 'ar' ? ('long' as const) : ('short' as const)
  return {
    ...figure,
    day: (day: string): string => formatDay(day, language),
    /** `21 Nov`: along an axis. */
    shortDay: (day: string): string => at(day, { day: 'numeric', month }),
    /** `Nov 2026`, of `2026-11`. */
    month: (name: string): string => at(`${name}-01`, { month, year: 'numeric' }),
    /** `+3`, `−1.5`, `0`. */
    signed: (value: number, digits = 0): string =>
      new Intl.NumberFormat(intlTag(language), {
        signDisplay: 'exceptZero',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value),
    /** `2.5 days`, and a dash of none. */
    days: (value: number | null): string =>
      value === null
        ? figure.decimal(null)
        : t('performance:days', { count: value, number: figure.decimal(value) }),
    period: ({ from, to }: { from: string; to: string }): string =>
      t('performance:from-to', { from: formatDay(from, language), to: formatDay(to, language) }),
  }
}
