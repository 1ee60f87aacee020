import type { BesideScore } from '@apron/contracts/completion.ts'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../i18n/language.ts'
import { formatNumber } from '../format.ts'

/** No score is a dash, never 0 or 100. */
const dash = '–'

/** How this panel writes numbers, in the reader's language. Percentages come as 0 to 100. */
export function useFigure() {
  const { t, i18n } = useTranslation('words')
  const { language } = i18n
  const number = (value: number): string => formatNumber(value, language)
  const decimal = (value: number | null): string =>
    value === null ? dash : formatNumber(value, language, 1)
  const percent = (value: number | null): string =>
    value === null
      ? dash
      : new Intl.NumberFormat(intlTag(language), {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }).format(value / 100)
  /** Questions that a score leaves out because their answers stand against each other. */
  const inConflict = (count: number): string =>
    t('words:figure.in-conflict', { count, number: number(count) })
  /** One line of what must stand beside a score, where there is no room for all the figures. */
  const besideScore = (
    figures: BesideScore & {
      readonly seriousDeficiencies: number
      readonly inConflict?: number | undefined
    },
  ): string => {
    const line = t('words:figure.beside', {
      effective: percent(figures.effectiveImplementation),
      serious: number(figures.seriousDeficiencies),
      notConfirmed: number(figures.notConfirmed),
      notApplicable: number(figures.notApplicable),
      coverage: percent(figures.coverage),
    })
    return figures.inConflict === undefined ? line : `${line} · ${inConflict(figures.inConflict)}`
  }
  return { number, decimal, percent, besideScore, inConflict }
}
