import { holds } from '@apron/contracts/permission.ts'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FileButtons } from '../../ui/list/file-buttons.tsx'
import { List } from '../../ui/list/list.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import type { PerformanceSearch } from './performance-search.ts'
import { DaysChoice } from './period-choice.tsx'
import { ReportPage } from './report-page.tsx'
import { useAuditorColumns } from './use-auditor-columns.tsx'
import { useReportWords } from './use-report-words.ts'
import classes from './performance.module.css'

type Props = { search: PerformanceSearch; onSearch: (search: PerformanceSearch) => void }

/** What auditors did, by their names and never by their figures; an auditor sees their own. */
export default function AuditorsPage({ search, onSearch }: Props) {
  const { days = '28' } = search
  return (
    <ReportPage
      report="auditors"
      actions={
        <DaysChoice
          value={days}
          onChange={(chosen) => onSearch(chosen === undefined ? {} : { days: chosen })}
        />
      }
    >
      <Auditors days={Number(days)} />
    </ReportPage>
  )
}

function Auditors({ days }: { days: number }) {
  const { t } = useTranslation('performance')
  const { api, me } = useTablet()
  const { outcome, tell } = useOutcome()
  const words = useReportWords()
  const columns = useAuditorColumns()
  const { data, error, refetch } = useReply('report.auditors', { query: { days } }, { api })
  const rows = data?.auditors ?? []
  const seesAll = holds(me.role, 'report.read')
  const list = {
    rows,
    total: rows.length,
    isFirst: data === undefined && error === null,
    isBehind: false,
    fault: data === undefined && error !== null ? faultMessage(error) : null,
    onRetry: () => void refetch(),
    onMore: null,
    isFetchingMore: false,
    readAll: async () => rows,
  }
  return (
    <>
      <OutcomeNotice outcome={outcome} />
      <p>{t(seesAll ? 'performance:auditors.all' : 'performance:auditors.own')}</p>
      <Group>
        <FileButtons
          name={t('performance:auditors.file')}
          list={list}
          columns={columns}
          onFault={(fault) => tell({ tone: 'danger', text: t(...faultMessage(fault)) })}
        />
      </Group>
      <List
        label={t('performance:auditors.title')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState live title={t('performance:auditors.none')} />}
      />
      {data !== undefined && (
        <p className={classes.note}>
          {t('performance:auditors.defines', { period: words.period(data) })}
        </p>
      )}
    </>
  )
}
