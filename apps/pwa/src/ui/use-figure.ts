import { useTranslation } from 'react-i18next'
import { intlTag } from '../i18n/language.ts'
import { formatNumber } from './format.ts'

/** No score is a dash, never 0 or 100. */
const dash = '–'

/** How this panel writes numbers, in the reader's language. Percentages come as 0 to 100. */
export function useFigure() {
  const { i18n } = useTranslation()
  const { language } = i18n
  return {
    number: (value: number): string => formatNumber(value, language),
    decimal: (value: number | null): string =>
      value === null ? dash : formatNumber(value, language, 1),
    percent: (value: number | null): string =>
      value === null
        ? dash
        : new Intl.NumberFormat(intlTag(language), {
            style: 'percent',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }).format(value / 100),
  }
}
