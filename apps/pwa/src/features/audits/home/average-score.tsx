import { meanScore } from '@apron/scoring/mean-score.ts'
import { useTranslation } from 'react-i18next'
import { useFigure } from '../../../ui/figures/use-figure.ts'
import { useScoreBasis } from '../../../ui/figures/use-score-basis.ts'
import { type AuditLine, standingScore } from './audit-line.ts'
import classes from './counts.module.css'

/** The mean of the scores that stand among the lines, with what it rests on. */
export function AverageScore({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useTranslation(['audits', 'words'])
  const { decimal, number } = useFigure()
  const restsOf = useScoreBasis()
  const scored = lines.flatMap(({ row }) => {
    const score = standingScore(row)
    if (score === null) return []
    const { seriousDeficiencies = 0, beside } = row.completion ?? {}
    return [{ score, seriousDeficiencies, beside, isOpen: row.status !== 'complete' }]
  })
  if (scored.length === 0) return null
  const reopened = scored.filter(({ isOpen }) => isOpen).length
  return (
    <p className={classes.average}>
      {t('audits:count.average')}{' '}
      <strong>{decimal(meanScore(scored.map(({ score }) => score)))}</strong>{' '}
      <span className={classes.rests}>
        {restsOf(scored)}
        {reopened > 0 && ` · ${t('words:figure.reopened', { number: number(reopened) })}`}
      </span>
    </p>
  )
}
