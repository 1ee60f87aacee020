import type { BesideScore } from '@apron/contracts/completion.ts'
import { meanScore } from '@apron/scoring/mean-score.ts'
import { useTranslation } from 'react-i18next'
import { useFigure } from './use-figure.ts'

/** An audit with a score, of which a mean is made. A server of before says nothing of what is beside it. */
export type Scored = {
  readonly seriousDeficiencies: number
  readonly beside?: BesideScore | undefined
}

/**
 * A mean alone says little. One line of what it rests on: of how many audits it is, and what stands beside
 * their scores, taken together.
 */
export function useRests(): (scored: readonly Scored[]) => string {
  const { t } = useTranslation('words')
  const { number, percent } = useFigure()
  return (scored) => {
    const beside = scored.flatMap((one) => one.beside ?? [])
    const sum = (of: (one: BesideScore) => number): string =>
      number(beside.reduce((all, one) => all + of(one), 0))
    const share = (of: (one: BesideScore) => number | null): string =>
      percent(meanScore(beside.flatMap((one) => of(one) ?? [])))
    const count = t('words:figure.rests', {
      count: scored.length,
      number: number(scored.length),
      serious: number(scored.filter(({ seriousDeficiencies }) => seriousDeficiencies > 0).length),
    })
    // Of some of them alone it would be said of all.
    if (beside.length < scored.length) return count
    const rest = t('words:figure.rests-beside', {
      effective: share(({ effectiveImplementation }) => effectiveImplementation),
      notConfirmed: sum(({ notConfirmed }) => notConfirmed),
      notApplicable: sum(({ notApplicable }) => notApplicable),
      coverage: share(({ coverage }) => coverage),
    })
    return `${count} · ${rest}`
  }
}
