import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { seesGroup } from '@apron/contracts/seen-statuses.ts'
import { oneDecimal, percentage } from '@apron/scoring/one-decimal.ts'
import { useTranslation } from 'react-i18next'
import { useTablet } from '../../tablet/use-tablet.ts'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/list/column.ts'
import { PersonName } from '../../ui/text/person-name.tsx'
import { useReportWords } from './use-report-words.ts'
import classes from './performance.module.css'

type Row = Output<Table['report.auditors']>['auditors'][number]

/** What is told of each auditor. */
export function useAuditorColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('performance')
  const { me } = useTablet()
  const { number, decimal, percent, days } = useReportWords()
  const count = (
    key: 'open' | 'submitted' | 'completed' | 'conflicts',
    label: string,
  ): Column<Row> => ({
    key,
    label,
    cell: (row) => number(row[key] ?? 0),
    file: (row) => row[key] ?? 0,
  })
  const ratio = (key: string, label: string, of: (row: Row) => number | null): Column<Row> => ({
    key,
    label,
    cell: (row) => decimal(of(row)),
    file: (row) => of(row) ?? '',
  })
  return [
    {
      key: 'name',
      label: t('performance:column.auditor'),
      cell: (row) => (
        <TextLink to="/audits/home" search={{ lead: row.id }} py="xs">
          <PersonName person={row} />
        </TextLink>
      ),
      file: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    ...(seesGroup(me.role, 'outstanding') ? [count('open', t('performance:auditors.open'))] : []),
    count('submitted', t('performance:auditors.submitted')),
    count('completed', t('performance:auditors.completed')),
    {
      key: 'meanDays',
      label: t('performance:auditors.mean-days'),
      cell: ({ meanDays }) => days(meanDays),
      file: ({ meanDays }) => meanDays ?? '',
    },
    {
      key: 'answered',
      label: t('performance:auditors.answered'),
      cell: ({ answered, activeDays }) => (
        <>
          {number(answered)}
          {activeDays > 0 && (
            <span className={classes.under}>
              {t('performance:auditors.answered-line', {
                count: activeDays,
                number: number(activeDays),
                aDay: decimal(oneDecimal(answered, activeDays)),
              })}
            </span>
          )}
        </>
      ),
      file: ({ answered }) => answered,
    },
    {
      key: 'activeDays',
      label: t('performance:auditors.active-days'),
      file: ({ activeDays }) => activeDays,
    },
    {
      key: 'aDay',
      label: t('performance:auditors.a-day'),
      file: ({ answered, activeDays }) => oneDecimal(answered, activeDays) ?? '',
    },
    ratio('findings', t('performance:auditors.findings'), (row) =>
      oneDecimal(row.findings, row.completed),
    ),
    {
      key: 'returned',
      label: t('performance:auditors.returned'),
      cell: ({ returned, submitted }) =>
        t('performance:auditors.returned-share', {
          number: number(returned),
          share: percent(percentage(returned, submitted)),
        }),
      file: ({ returned }) => returned,
    },
    count('conflicts', t('performance:auditors.conflicts')),
  ]
}
