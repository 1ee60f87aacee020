import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useTranslation } from 'react-i18next'
import { useReportWords } from './use-report-words.ts'
import tileClasses from '../../ui/figures/tiles.module.css'
import classes from './performance.module.css'

/** Accounts in numbers. */
export function UserTiles({ report }: { report: Output<Table['report.users']> }) {
  const { t } = useTranslation('performance')
  const { number, period } = useReportWords()
  const { summary, activeCount } = report
  const tiles = [
    ['performance:users.total', summary.total],
    ['performance:users.fresh', summary.fresh],
    ['performance:users.active', activeCount],
    ['performance:users.inactive', summary.inactive],
    ['performance:users.sign-ins', summary.signIns],
  ] as const
  return (
    <section aria-label={t('performance:users.title')}>
      <dl className={tileClasses.tiles}>
        {tiles.map(([text, value]) => (
          <div key={text} className={tileClasses.tile}>
            <dt>{t(text)}</dt>
            <dd>
              <span className={classes.plain}>{number(value)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {t('performance:users.tiles-define', { period: period(report) })}
      </p>
    </section>
  )
}
