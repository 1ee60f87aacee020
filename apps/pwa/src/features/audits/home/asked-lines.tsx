import type { Assessment } from '@apron/contracts/assessment.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { Online } from '../../../tablet/online.tsx'
import { useList } from '../../../tablet/use-list.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { ErrorPanel } from '../../../ui/page/error-panel.tsx'
import { AuditFile } from '../issued/audit-file.tsx'
import type { AuditLine } from './audit-line.ts'
import { AuditLines } from './audit-lines.tsx'
import { AuditRows } from './audit-rows.tsx'
import { queryOf } from './asked-query.ts'
import { HomeEmpty } from './home-empty.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import type { HomeFilter } from './home-filter.ts'
import { ListFoot } from './list-foot.tsx'

type Props = {
  /** What is on this tablet, all of it, and what of that the filter leaves. */
  known: readonly AuditLine[]
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
}

/** Where not all assessments are kept here, the server is searched; without an answer what is here. */
export default function AskedLines(props: Props) {
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <Asked {...props} />
    </Online>
  )
}

function Asked({ known, lines, filter, onFilter }: Props) {
  const { t } = useTranslation('audits')
  const { api, me } = useTablet()
  const here = new Map(known.map((line) => [line.row.id, line]))
  const list = useList(filter.tab === 'mine' ? 'assessments.own' : 'assessments.all', {
    api,
    query: queryOf(filter),
    rowsOf: ({ assessments }) =>
      assessments.map((found) => here.get(found.id) ?? lineOf(found, me.id)),
  })
  if (list.isFirst) return <HomeSkeleton />
  if (list.fault !== null && list.rows.length === 0) {
    return (
      <>
        <ErrorPanel
          title={t('audits:older.not-asked')}
          cause={t(...list.fault)}
          onRetry={list.onRetry}
        />
        <AuditLines lines={lines} filter={filter} onFilter={onFilter} isNothingKnown={false} />
      </>
    )
  }
  if (list.rows.length === 0) {
    return <HomeEmpty filter={filter} onFilter={onFilter} isNothingKnown={false} />
  }
  return (
    <div aria-busy={list.isBehind}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('audits:older.asked')}
      </Text>
      <AuditRows
        lines={list.rows}
        filter={filter}
        onFilter={onFilter}
        asked={{
          total: list.total ?? list.rows.length,
          readAll: async () => list.readAll(() => undefined),
        }}
        foot={
          <ListFoot
            shown={list.rows.length}
            total={list.total ?? list.rows.length}
            onMore={list.onMore}
            isBusy={list.isFetchingMore}
          />
        }
      />
      <AuditFile lines={list.rows} list={list} />
    </div>
  )
}

/** What this tablet knows of only now. */
const lineOf = (found: Assessment, me: string): AuditLine => {
  const row: AssessmentRow = {
    ...found,
    takenAt: null,
    cursor: 0,
    bytes: 0,
    isOwn: found.team.some(({ id }) => id === me),
    isGone: false,
  }
  return { row, answered: found.answeredCount, unsent: 0, submit: null }
}
