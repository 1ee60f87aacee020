import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { AskedPeriod } from './asked-report.ts'
import { AspectsFigure } from './aspects-figure.tsx'
import { DaysFigure } from './days-figure.tsx'
import { LocationsFigure } from './locations-figure.tsx'
import { MonthsFigure } from './months-figure.tsx'
import { SpeedFigure } from './speed-figure.tsx'
import { useReportWords } from './use-report-words.ts'
import classes from './performance.module.css'

/** The figures of what was completed, each with its chart, its table and what it counts. */
export function AuditFigures({ period }: { period: AskedPeriod }) {
  const { t } = useTranslation('performance')
  const { api } = useTablet()
  const words = useReportWords()
  const { data, error, refetch } = useReply('report.audits', { query: period }, { api })
  const report = data ?? null
  const fault = error === null || data !== undefined ? undefined : t(...faultMessage(error))
  const asked = { report, fault, onRetry: () => void refetch() }
  return (
    <>
      {report !== null && (
        <p className={classes.note}>
          {t('performance:audits.whole', {
            count: report.performance.completed,
            number: words.number(report.performance.completed),
            period: words.period(report),
            average: words.decimal(report.performance.averageScore),
          })}{' '}
          {words.besideScore(report.performance)}
        </p>
      )}
      <DaysFigure {...asked} />
      <SpeedFigure {...asked} />
      <LocationsFigure {...asked} />
      <AspectsFigure {...asked} aspect="categories" />
      <AspectsFigure {...asked} aspect="subCategories" />
      <AspectsFigure {...asked} aspect="documents" />
      <AspectsFigure {...asked} aspect="regulations" />
      <AspectsFigure {...asked} aspect="criticalElements" />
      <MonthsFigure {...asked} />
    </>
  )
}
