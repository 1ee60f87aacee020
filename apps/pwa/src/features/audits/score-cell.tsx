import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../data/tables.ts'
import { formatNumber } from '../../ui/format.ts'
import { standingScore } from './audit-line.ts'
import classes from './audits.module.css'

/** The score that stands, with what must be said beside it; the rest is on the details. */
export function ScoreCell({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation('audits')
  const score = standingScore(row)
  if (score === null) return <span className={classes.quiet}>–</span>
  const serious = row.completion?.seriousDeficiencies ?? 0
  return (
    <span className={classes.whole}>
      <strong>{formatNumber(score, i18n.language, 1)}</strong>
      {serious > 0 && (
        <div className={classes.unsent}>
          {t('audits:count.serious', {
            count: serious,
            number: formatNumber(serious, i18n.language),
          })}
        </div>
      )}
    </span>
  )
}
