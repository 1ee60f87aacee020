import type { HomeReport } from '@apron/contracts/dashboard.ts'
import type { StatusFilter } from '@apron/scoring/assessment-status.ts'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ChangeTile } from './change-tile.tsx'
import { useReportWords } from './use-report-words.ts'
import tileClasses from '../../ui/figures/tiles.module.css'

const states = [
  ['inProgress', 'in-progress', 'performance:home.in-progress'],
  ['inReview', 'in-review', 'performance:home.in-review'],
  ['complete', 'complete', 'performance:home.complete'],
  ['outstanding', 'outstanding', 'performance:home.outstanding'],
  ['overdue', 'overdue', 'performance:home.overdue'],
] as const satisfies readonly (readonly [keyof HomeReport['states']['now'], StatusFilter, string])[]

/** Overall performance: each figure with its change, and what it counts. */
export function HomeFigures({ report }: { report: HomeReport }) {
  const { t } = useTranslation(['performance', 'words'])
  const words = useReportWords()
  const { number, decimal, percent, signed } = words
  const { now, before } = report.performance
  const period = words.period({ from: report.beforeFrom, to: report.beforeTo })
  const against = t('performance:home.against', { period })
  const since = t('performance:home.since', { day: words.day(report.from) })
  const count = t('performance:home.completed', {
    count: now.completed,
    number: number(now.completed),
  })
  // Otherwise it would contradict the tile of those that are complete.
  const completed =
    now.reopened > 0
      ? `${count} · ${t('words:figure.reopened', { number: number(now.reopened) })}`
      : count
  const change = (value: number | null, earlier: number | null): string =>
    value === null || earlier === null
      ? t('performance:home.nothing-before', { period })
      : t('performance:home.change', { change: signed(value - earlier, 1), against })
  return (
    <Panel title={t('performance:home.overall')}>
      <dl className={tileClasses.tiles}>
        <ChangeTile
          name={t('performance:home.average')}
          value={decimal(now.averageScore)}
          status="complete"
          change={change(now.averageScore, before.averageScore)}
          note={now.scored === 0 ? t('performance:home.no-score') : words.besideScore(now)}
          isWide
        />
        <ChangeTile
          name={t('performance:home.effective')}
          value={percent(now.effectiveImplementation)}
          status="complete"
          change={change(now.effectiveImplementation, before.effectiveImplementation)}
          note={completed}
        />
        {states.map(([state, status, text]) => {
          const [value, earlier] = [report.states.now[state], report.states.before[state]]
          if (value === undefined || earlier === undefined) return null
          return (
            <ChangeTile
              key={state}
              name={t(text)}
              value={number(value)}
              status={status}
              tone={state === 'overdue' && value > 0 ? 'danger' : undefined}
              change={t('performance:home.change', {
                change: signed(value - earlier),
                against: since,
              })}
            />
          )
        })}
      </dl>
      <Fold title={t('performance:counted')}>
        <p>{t('performance:home.defines-scores', { period: words.period(report) })}</p>
        <p>
          {t(
            report.states.now.outstanding === undefined
              ? 'performance:home.defines-submitted'
              : 'performance:home.defines-states',
            { day: words.day(report.from) },
          )}
        </p>
      </Fold>
    </Panel>
  )
}
