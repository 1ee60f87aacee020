import type { AuditsReport } from '@apron/contracts/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import type { AskedReport } from './asked-report.ts'
import { useReportWords } from './use-report-words.ts'

const steps = ['toSubmit', 'toComplete', 'whole'] as const
const shares = ['median', 'ninetieth'] as const
type Row = {
  readonly step: (typeof steps)[number]
  readonly share: (typeof shares)[number]
  readonly days: number | null
  readonly count: number
}
const stepKey = {
  toSubmit: 'performance:speed.to-submit',
  toComplete: 'performance:speed.to-complete',
  whole: 'performance:speed.whole',
} as const
const shareKey = {
  median: 'performance:speed.median',
  ninetieth: 'performance:speed.ninetieth',
} as const

/** How long audits take: what half of them, and nine of ten, do not exceed. */
export function SpeedFigure({ report, ...asked }: AskedReport) {
  const { t } = useTranslation('performance')
  const words = useReportWords()
  const nameOf = ({ step, share }: Row): string =>
    t('performance:speed.row', { step: t(stepKey[step]), share: t(shareKey[share]) })
  const whole = report?.speed.whole
  return (
    <ChartFigure<Row>
      {...asked}
      title={t('performance:speed.title')}
      definition={t('performance:speed.defines', {
        period: report === null ? '' : words.period(report),
      })}
      said={t('performance:speed.said', {
        median: words.days(whole?.median ?? null),
        ninetieth: words.days(whole?.ninetieth ?? null),
      })}
      shape="rows"
      rows={report === null ? null : rowsOf(report)}
      idOf={({ step, share }) => `${step} ${share}`}
      nameOf={nameOf}
      series={[
        {
          key: 'days',
          label: t('performance:column.days'),
          look: 'first',
          valueOf: ({ days }) => days,
        },
      ]}
      format={words.days}
      columns={[
        { key: 'step', label: t('performance:column.step'), cell: nameOf, file: nameOf },
        {
          key: 'days',
          label: t('performance:column.days'),
          cell: ({ days }) => words.days(days),
          file: ({ days }) => days ?? '',
        },
        {
          key: 'count',
          label: t('performance:column.audits'),
          cell: ({ count }) => words.number(count),
          file: ({ count }) => count,
        },
      ]}
      file={t('performance:speed.file')}
      none={t('performance:audits.none')}
    />
  )
}

const rowsOf = ({ speed }: AuditsReport): Row[] =>
  speed.whole.count === 0
    ? []
    : steps.flatMap((step) =>
        shares.map((share) => ({
          step,
          share,
          days: speed[step][share],
          count: speed[step].count,
        })),
      )
