import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { useFigure } from '../../../ui/figures/use-figure.ts'
import { figuresInReview, shownScore } from './audit-line.ts'
import { SeriousCount } from '../serious-count.tsx'
import classes from './audits.module.css'

/** The score of what is in review, or else the one that stands, with all that must be said beside it. */
export function ScoreCell({ row }: { row: AssessmentRow }) {
  const { t } = useTranslation('audits')
  const { decimal, besideScore } = useFigure()
  const reviewed = figuresInReview(row)
  const score = shownScore(row)
  if (score === null) return <span className={classes.quiet}>–</span>
  if (reviewed !== undefined) {
    return (
      <span>
        <strong>{decimal(score)}</strong>
        <div
          className={classes.beside}
          data-tone={reviewed.seriousDeficiencies > 0 ? 'warning' : undefined}
        >
          {besideScore(reviewed)}
        </div>
      </span>
    )
  }
  const { completion } = row
  const beside = completion?.beside
  return (
    <span>
      <strong>{decimal(score)}</strong>
      {completion?.isSelfAssessment === true && <div>{t('audits:completion.self-short')}</div>}
      {/* A server of before tells the serious deficiencies alone. */}
      {beside === undefined || completion === null || completion === undefined ? (
        <SeriousCount count={completion?.seriousDeficiencies ?? 0} />
      ) : (
        <div
          className={classes.beside}
          data-tone={completion.seriousDeficiencies > 0 ? 'warning' : undefined}
        >
          {besideScore({ ...beside, seriousDeficiencies: completion.seriousDeficiencies })}
        </div>
      )}
    </span>
  )
}
