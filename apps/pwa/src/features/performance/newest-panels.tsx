import type { HomeReport } from '@apron/contracts/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { AuditName } from './audit-name.tsx'
import { useReportWords } from './use-report-words.ts'
import classes from './performance.module.css'

/** What was completed last, each with its score and what stands beside it. */
export function LatestPanel({ latest }: { latest: HomeReport['latest'] }) {
  const { t } = useTranslation('performance')
  const { decimal, besideScore, day } = useReportWords()
  return (
    <Panel title={t('performance:home.latest')}>
      <p className={classes.note}>{t('performance:home.latest-defines')}</p>
      {latest.length === 0 && <p className={classes.note}>{t('performance:home.no-latest')}</p>}
      <ul className={classes.newest}>
        {latest.map((audit) => (
          <li key={audit.id}>
            <AuditName audit={audit} />
            <div>
              {t('performance:home.score')} <strong>{decimal(audit.score)}</strong> ·{' '}
              {day(audit.completedOn)}
            </div>
            <div className={classes.note}>{besideScore(audit)}</div>
          </li>
        ))}
      </ul>
      <TextLink to="/audits/home" search={{ status: 'complete' }} py="xs">
        {t('performance:home.all-complete')}
      </TextLink>
    </Panel>
  )
}

/** What changed last. */
export function RecentPanel({ recent }: { recent: HomeReport['recent'] }) {
  const { t } = useTranslation('performance')
  const { day } = useReportWords()
  return (
    <Panel title={t('performance:home.recent')}>
      <p className={classes.note}>{t('performance:home.recent-defines')}</p>
      {recent.length === 0 && <p className={classes.note}>{t('performance:home.no-recent')}</p>}
      <ul className={classes.newest}>
        {recent.map((audit) => (
          <li key={audit.id}>
            <AuditName audit={audit} />
            <div className={classes.statusLine}>
              <StatusBadge status={audit.status} />
              {audit.dueOn !== null && (
                <span className={classes.note}>
                  {t('performance:home.due', { day: day(audit.dueOn) })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <TextLink to="/audits/home" py="xs">
        {t('performance:home.all-audits')}
      </TextLink>
    </Panel>
  )
}
