import type { BesideScore } from '@apron/contracts/completion.ts'
import { poolFigures } from '@apron/scoring/sum-levels.ts'
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
export function useScoreBasis(): (scored: readonly Scored[]) => string {
  const { t } = useTranslation('words')
  const { number, percent } = useFigure()
  return (scored) => {
    const counted = scored.flatMap(({ beside }) =>
      beside?.levels === undefined || beside.total === undefined
        ? []
        : [{ levels: beside.levels, total: beside.total }],
    )
    const count = t('words:figure.rests', {
      count: scored.length,
      number: number(scored.length),
      serious: number(scored.filter(({ seriousDeficiencies }) => seriousDeficiencies > 0).length),
    })
    // Of some of them alone it would be said of all.
    if (counted.length < scored.length) return count
    const pooled = poolFigures(counted)
    const rest = t('words:figure.rests-beside', {
      effective: percent(pooled.effectiveImplementation),
      notConfirmed: number(pooled.notConfirmed),
      notApplicable: number(pooled.notApplicable),
      coverage: percent(pooled.coverage),
    })
    return `${count} · ${rest}`
  }
}
