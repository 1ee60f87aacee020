import type { ActionFigures } from '@apron/contracts/action-figures.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../../i18n/isolate.ts'
import { Fold } from '../../../ui/fold.tsx'
import { useReportWords } from '../use-report-words.ts'
import type { countedBy } from './counted-actions.ts'
import classes from '../performance.module.css'

/** All corrective actions of the selection in numbers, each of which leads to those that it counts. */
export function ActionTiles({
  all,
  counted,
}: {
  all: ActionFigures['all']
  counted: ReturnType<typeof countedBy>
}) {
  const { t } = useTranslation('performance')
  const { number, percent, days } = useReportWords()
  const tiles = [
    ['performance:actions.open', number(all.open), { state: 'under-way' }],
    ['performance:actions.overdue', number(all.overdue), { due: 'overdue' }],
    ['performance:actions.on-time', percent(all.onTimeShare), {}],
    ['performance:actions.to-plan', days(all.meanDaysToPlan), {}],
    ['performance:actions.to-close', days(all.meanDaysToClose), { state: 'closed' }],
    ['performance:actions.recurred', percent(all.recurrenceShare), { effectiveness: 'recurred' }],
    ['performance:actions.closed', number(all.closed), { state: 'closed' }],
    ['performance:actions.withdrawn', number(all.withdrawn), { state: 'withdrawn' }],
  ] as const
  return (
    <section aria-label={t('performance:actions.tiles')}>
      <dl className={classes.tiles}>
        {tiles.map(([name, value, filter]) => (
          <div
            key={name}
            className={classes.tile}
            data-tone={'due' in filter && all.overdue > 0 ? 'danger' : undefined}
          >
            <dt>{t(name)}</dt>
            <dd>
              <Link
                to="/actions"
                search={{ ...counted, ...filter }}
                className={classes.value}
                aria-label={`${isolate(t(name))}: ${isolate(value)}`}
              >
                {value}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <Fold title={t('performance:counted')}>
        <p>{t('performance:actions.counts.defines')}</p>
        <p>{t('performance:actions.defines-on-time')}</p>
        <p>{t('performance:actions.defines-to-plan')}</p>
        <p>{t('performance:actions.defines-to-close')}</p>
        <p>{t('performance:actions.defines-recurred')}</p>
      </Fold>
    </section>
  )
}
