import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { type Column, dayCell } from '../../ui/list/column.ts'
import { FileButtons } from '../../ui/list/file-buttons.tsx'
import { List } from '../../ui/list/list.tsx'
import { markingColumn } from '../../ui/badges/marking-badge.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import type { AskedPeriod } from './asked-report.ts'
import { AuditName } from './audit-name.tsx'
import { useReportWords } from './use-report-words.ts'
import { textLanguage } from '../../ui/text/text-language.ts'
import classes from './performance.module.css'

type Row = Output<Table['report.recommended']>['recommended'][number]

/** What completed audits recommend, the newest first. */
export function RecommendedList({ period }: { period: AskedPeriod }) {
  const { t } = useTranslation('performance')
  const { api } = useTablet()
  const { outcome, tell } = useOutcome()
  const list = useList('report.recommended', {
    api,
    query: period,
    rowsOf: ({ recommended }) => recommended,
  })
  const columns = useRecommendedColumns()
  return (
    <>
      <OutcomeNotice outcome={outcome} />
      <p className={classes.note}>{t('performance:recommended.defines')}</p>
      <Group>
        <FileButtons
          name={t('performance:recommended.file')}
          list={list}
          columns={columns}
          onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        />
      </Group>
      <List
        label={t('performance:view.recommended')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState live title={t('performance:recommended.none')} />}
      />
    </>
  )
}

function useRecommendedColumns(): readonly Column<Row>[] {
  const { t, i18n } = useTranslation(['performance', 'words'])
  const { day } = useReportWords()
  return [
    {
      key: 'audit',
      label: t('performance:column.audit'),
      cell: (row) => <AuditName audit={row} />,
      file: ({ title, location }) => `${location.code} ${title}`,
    },
    markingColumn(t, i18n.language),
    {
      key: 'text',
      label: t('performance:column.recommendation'),
      cell: ({ text }) => (
        <Text component="span" dir="auto" lang={textLanguage(text)} className={classes.said}>
          {text}
        </Text>
      ),
      file: ({ text }) => text,
    },
    {
      key: 'on',
      label: t('performance:column.completed-on'),
      cell: ({ completedOn }) => day(completedOn),
      file: ({ completedOn }) => dayCell(completedOn),
    },
  ]
}
