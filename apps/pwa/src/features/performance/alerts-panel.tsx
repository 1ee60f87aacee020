import type { Alert, HomeReport } from '@apron/contracts/dashboard.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportPaths } from '../../tablet/report-tabs.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { KnownNotice } from '../../tablet/use-notices.ts'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { AuditName } from './audit-name.tsx'
import { UnreadNotices } from './unread-notices.tsx'
import { useReportWords } from './use-report-words.ts'
import classes from './performance.module.css'

type Kind = keyof HomeReport['alerts']
const texts = {
  overdue: ['performance:alert.overdue', 'performance:alert.overdue-on'],
  serious: ['performance:alert.serious', 'performance:alert.completed-on'],
  unsigned: ['performance:alert.unsigned', 'performance:alert.issued-on'],
  silent: ['performance:alert.silent', 'performance:alert.heard-on'],
  repeats: ['performance:alert.repeats', 'performance:alert.completed-on'],
} as const satisfies Record<Kind, readonly [string, string]>
const kinds = Object.keys(texts) as Kind[]

/** What asks for attention, the first few of each, and the way to all of them. */
export function AlertsPanel({
  report,
  days,
  notices,
}: {
  report: HomeReport
  days: number
  notices: readonly KnownNotice[]
}) {
  const { t } = useTranslation('performance')
  const { me } = useTablet()
  const paths = useReportPaths()
  const shown = kinds.flatMap((kind) => {
    const alert = report.alerts[kind]
    return alert === undefined || alert.count === 0 ? [] : [{ kind, alert }]
  })
  const period = { days: String(days) as '7' | '14' | '28', view: 'found' as const }
  const ways: Partial<Record<Kind, ReactNode>> = {
    overdue: (
      <TextLink to="/audits/home" search={{ status: 'overdue' }} py="xs">
        {t('performance:alert.all-overdue')}
      </TextLink>
    ),
    serious: (
      <TextLink to={paths.audits} search={{ ...period, level: 'serious-deficiency' }} py="xs">
        {t('performance:alert.all-serious')}
      </TextLink>
    ),
    unsigned: me.permissions.some((it) => it === 'audit.answer' || it === 'report.countersign') && (
      <TextLink to="/to-sign" search={{ state: 'all' }} py="xs">
        {t('performance:alert.all-unsigned')}
      </TextLink>
    ),
    repeats: (
      <TextLink to={paths.audits} search={{ ...period, repeats: 'only' }} py="xs">
        {t('performance:alert.all-repeats')}
      </TextLink>
    ),
  }
  return (
    <Panel title={t('performance:alert.title')}>
      <UnreadNotices notices={notices} />
      {shown.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={22} aria-hidden /> {t('performance:alert.none')}
        </p>
      ) : (
        <div className={classes.alerts}>
          {shown.map(({ kind, alert }) => (
            <OneAlert key={kind} kind={kind} alert={alert}>
              {ways[kind]}
            </OneAlert>
          ))}
        </div>
      )}
      <p className={classes.note}>
        {t('performance:alert.defines')}
        {report.alerts.overdue !== undefined && ` ${t('performance:alert.defines-open')}`}
      </p>
    </Panel>
  )
}

function OneAlert({ kind, alert, children }: { kind: Kind; alert: Alert; children: ReactNode }) {
  const { t } = useTranslation('performance')
  const { number, day } = useReportWords()
  const [text, on] = texts[kind]
  return (
    <section className={classes.alert}>
      <h3>
        <IconAlertTriangle size={20} aria-hidden />
        {t(text, { count: alert.count, number: number(alert.count) })}
        {(alert.overdue ?? 0) > 0 &&
          ` · ${t('performance:alert.of-them-overdue', { count: alert.overdue, number: number(alert.overdue ?? 0) })}`}
      </h3>
      <ul>
        {alert.about.map((audit, place) => (
          // An assessment may be there twice: for each tablet of its team.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${audit.id} ${place}`}>
            <AuditName audit={audit} />
            {audit.on !== null && (
              <span className={classes.note}>
                {t(on, { day: day(audit.on), count: audit.count, number: number(audit.count) })}
                {audit.isOverdue === true && ` · ${t('performance:alert.is-overdue')}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
