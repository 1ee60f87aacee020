import type { AuditsReport } from '@apron/contracts/dashboard.ts'
import { dayCell } from '../../ui/list/column.ts'
import { useTranslation } from 'react-i18next'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import type { AskedReport } from './asked-report.ts'
import { DaysCalendar } from './days-calendar.tsx'
import { mostOf } from './most-of.ts'
import { useReportWords } from './use-report-words.ts'

type Day = AuditsReport['perDay'][number]
/** Of more days than a year has, a day and its month are not enough of a name. */
const year = 366

/** How many audits were completed on each day of the period, as a line and as a calendar. */
export function DaysFigure({ report, ...asked }: AskedReport) {
  const { t } = useTranslation('performance')
  const words = useReportWords()
  const rows = report?.perDay ?? null
  const total = (rows ?? []).reduce((sum, { completed }) => sum + completed, 0)
  const most = mostOf(rows ?? [], ({ completed }) => completed)
  return (
    <>
      <ChartFigure<Day>
        {...asked}
        title={t('performance:per-day.title')}
        definition={t('performance:per-day.defines', {
          period: report === null ? '' : words.period(report),
        })}
        said={
          most === null
            ? t('performance:audits.none')
            : most.isAlone
              ? t('performance:per-day.said', {
                  count: total,
                  number: words.number(total),
                  day: words.day(most.one.on),
                  most: words.number(most.one.completed),
                })
              : t('performance:per-day.said-even', {
                  number: words.number(total),
                  most: words.number(most.one.completed),
                })
        }
        shape="lines"
        rows={rows}
        idOf={({ on }) => on}
        nameOf={({ on }) => ((rows?.length ?? 0) > year ? words.day(on) : words.shortDay(on))}
        series={[
          {
            key: 'completed',
            label: t('performance:column.completed'),
            look: 'first',
            valueOf: ({ completed }) => completed,
          },
        ]}
        columns={[
          {
            key: 'on',
            label: t('performance:column.day'),
            cell: ({ on }) => words.day(on),
            file: ({ on }) => dayCell(on),
          },
          {
            key: 'completed',
            label: t('performance:column.completed'),
            cell: ({ completed }) => words.number(completed),
            file: ({ completed }) => completed,
          },
        ]}
        file={t('performance:per-day.file')}
        none={t('performance:audits.none')}
        link={
          <TextLink to="/audits/home" search={{ status: 'complete' }} py="xs">
            {t('performance:home.all-complete')}
          </TextLink>
        }
      />
      {rows !== null && (
        <Panel title={t('performance:per-day.calendar')}>
          <DaysCalendar days={rows} />
        </Panel>
      )}
    </>
  )
}
