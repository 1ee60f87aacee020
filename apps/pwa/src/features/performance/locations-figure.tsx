import type { AuditsReport } from '@apron/contracts/dashboard.ts'
import { dayCell } from '../../ui/list/column.ts'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { Code } from '../../ui/text/code.tsx'
import { TextLink } from '../../ui/links.tsx'
import type { AskedReport } from './asked-report.ts'
import { mostOf } from './most-of.ts'
import { useReportWords } from './use-report-words.ts'

type Row = AuditsReport['locations'][number]

/** A location, which leads to its complete audits. */
const placeOf = ({ id, code, name }: Row) => (
  <>
    <TextLink to="/audits/home" search={{ status: 'complete', location: id }} py="xs">
      <Code>{code}</Code>
    </TextLink>{' '}
    <BilingualText text={name} quiet />
  </>
)

/** How often each location was audited. */
export function LocationsFigure({ report, ...asked }: AskedReport) {
  const { t } = useTranslation('performance')
  const words = useReportWords()
  const [first] = report?.locations ?? []
  const isAlone = mostOf(report?.locations ?? [], ({ count }) => count)?.isAlone ?? true
  return (
    <ChartFigure<Row>
      {...asked}
      title={t('performance:locations.title')}
      definition={t('performance:locations.defines', {
        period: report === null ? '' : words.period(report),
      })}
      said={
        isAlone
          ? t('performance:locations.said', {
              code: first?.code ?? '',
              count: first?.count ?? 0,
              number: words.number(first?.count ?? 0),
            })
          : t('performance:locations.said-even', { number: words.number(first?.count ?? 0) })
      }
      shape="rows"
      rows={report?.locations ?? null}
      idOf={({ id }) => id}
      nameOf={({ code }) => code}
      series={[
        {
          key: 'count',
          label: t('performance:column.audits'),
          look: 'first',
          valueOf: ({ count }) => count,
        },
      ]}
      columns={[
        {
          key: 'code',
          label: t('performance:column.location'),
          cell: placeOf,
          file: ({ code }) => code,
        },
        {
          key: 'count',
          label: t('performance:column.audits'),
          cell: ({ count }) => words.number(count),
          file: ({ count }) => count,
        },
        {
          key: 'every',
          label: t('performance:column.every'),
          cell: ({ everyDays }) => words.days(everyDays),
          file: ({ everyDays }) => everyDays ?? '',
        },
        {
          key: 'last',
          label: t('performance:column.last'),
          cell: ({ lastOn }) => words.day(lastOn),
          file: ({ lastOn }) => dayCell(lastOn),
        },
      ]}
      file={t('performance:locations.file')}
      none={t('performance:audits.none')}
    />
  )
}
