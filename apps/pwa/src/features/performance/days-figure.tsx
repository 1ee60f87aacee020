import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useTranslation } from 'react-i18next'
import { faultKey, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DaysCalendar } from './days-calendar.tsx'
import { mostOf } from './most-of.ts'
import { useReportWords } from './use-report-words.ts'

type Day = Output<Table['assessments.completed-per-day']>['days'][number]
const days = 28

/** How many audits were completed on each of the last days, as a line and as a calendar. */
export function DaysFigure() {
  const { t } = useTranslation('performance')
  const { api } = useTablet()
  const words = useReportWords()
  const { data, error, refetch } = useReply(
    'assessments.completed-per-day',
    { query: { days } },
    { api },
  )
  const rows = data?.days ?? null
  const total = (rows ?? []).reduce((sum, { completed }) => sum + completed, 0)
  const most = mostOf(rows ?? [], ({ completed }) => completed)
  const from = rows?.[0]?.on
  const to = rows?.at(-1)?.on
  return (
    <>
      <ChartFigure<Day>
        title={t('performance:per-day.title')}
        definition={t('performance:per-day.defines', {
          period: from === undefined || to === undefined ? '' : words.period({ from, to }),
        })}
        said={
          most === null
            ? t('performance:per-day.none')
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
        nameOf={({ on }) => words.shortDay(on)}
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
            file: ({ on }) => on,
          },
          {
            key: 'completed',
            label: t('performance:column.completed'),
            cell: ({ completed }) => words.number(completed),
            file: ({ completed }) => completed,
          },
        ]}
        file={t('performance:per-day.file')}
        none={t('performance:per-day.none')}
        fault={error === null || data !== undefined ? undefined : t(faultKey(error))}
        onRetry={() => void refetch()}
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
