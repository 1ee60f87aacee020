import { bandKey, bandReasonKey } from '@apron/contracts/band-keys.ts'
import { bandReason } from '@apron/scoring/band.ts'
import { useTranslation } from 'react-i18next'
import { useFigure } from '../../ui/figures/use-figure.ts'
import type { ScoredPlace } from './scores-figure.tsx'

/** What is said of a place's last score: its band and why it has that, and what stands beside it. */
export function useLastScore() {
  const { t } = useTranslation('words')
  const { besideScore } = useFigure()
  const band = ({ band: its, last, seriousDeficiencies }: ScoredPlace): string =>
    its === null
      ? ''
      : `${t(bandKey[its])}: ${t(bandReasonKey[bandReason({ band: its, score: last, seriousDeficiencies })])}`
  const beside = ({ beside: its, seriousDeficiencies }: ScoredPlace): string =>
    besideScore({ ...its, seriousDeficiencies })
  return { band, beside }
}
