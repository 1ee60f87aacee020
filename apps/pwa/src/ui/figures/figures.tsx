import { bandKey, bandReasonKey } from '@apron/contracts/band-keys.ts'
import { type Band, bandReason } from '@apron/scoring/band.ts'
import type { Score } from '@apron/scoring/score-assessment.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigure } from './use-figure.ts'
import classes from './figures.module.css'

const bands = {
  green: ['good', IconCircleCheck],
  amber: ['warning', IconAlertTriangle],
  red: ['danger', IconCircleX],
} as const satisfies Record<Band, readonly unknown[]>

/** The score, and everything that must stand beside it. */
export function Figures({ score }: { score: Score }) {
  const { t } = useTranslation('words')
  const { number, decimal, percent, inConflict } = useFigure()
  const band = score.band === null ? null : bands[score.band]
  const Symbol = band?.[1]
  const colours = (
    band === null
      ? {}
      : { '--band-text': `var(--${band[0]}-text)`, '--band-ground': `var(--${band[0]}-ground)` }
  ) as CSSProperties
  return (
    <div className={classes.frame}>
      <dl className={classes.figures}>
        <div className={`${classes.figure} ${classes.score}`} style={colours}>
          <dt>{t('words:figure.score')}</dt>
          <dd>
            {decimal(score.score)}
            {score.band !== null && Symbol !== undefined && (
              <span className={`${classes.note} ${classes.band}`}>
                <Symbol size={20} aria-hidden /> {t(bandKey[score.band])}:{' '}
                {t(bandReasonKey[bandReason({ ...score, band: score.band })])}
              </span>
            )}
            {score.inConflict !== undefined && (
              <span className={classes.note}>{inConflict(score.inConflict)}</span>
            )}
          </dd>
        </div>
        <Figure name={t('words:figure.effective')} value={percent(score.effectiveImplementation)} />
        <Figure name={t('words:figure.serious')} value={number(score.seriousDeficiencies)} />
        <Figure
          name={t('words:figure.excluded')}
          value={number(score.excluded)}
          note={t('words:figure.excluded-parts', {
            notConfirmed: number(score.notConfirmed),
            notApplicable: number(score.notApplicable),
          })}
        />
        <Figure
          name={t('words:figure.coverage')}
          value={percent(score.coverage)}
          note={t('words:figure.answered-of', {
            done: number(score.answered),
            total: number(score.total),
          })}
        />
      </dl>
      {score.warnsNotConfirmed && (
        <output className={classes.warning}>{t('words:figure.many-not-confirmed')}</output>
      )}
    </div>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  )
}
