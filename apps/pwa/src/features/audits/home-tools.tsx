import '../../styles/inputs.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { statusKey } from '../../ui/status-badge.tsx'
import {
  type HomeFilter,
  readHomeFilter,
  sorts,
  type StatusFilter,
  statusFilters,
} from './home-filter.ts'
import classes from './audits.module.css'

const filterKey = {
  outstanding: 'audits:filter.outstanding',
  overdue: 'audits:filter.overdue',
  scheduled: statusKey.scheduled,
  'in-progress': statusKey['in-progress'],
  'in-review': statusKey['in-review'],
  complete: statusKey.complete,
  cancelled: statusKey.cancelled,
} as const satisfies Record<StatusFilter, string>
const sortKey = {
  owed: 'audits:sort.owed',
  due: 'audits:sort.due',
  title: 'audits:sort.title',
  status: 'audits:sort.status',
  progress: 'audits:sort.progress',
} as const

/** Tabs, search, status and order; all of it is in the address. */
export function HomeTools({
  filter,
  onFilter,
  counts,
}: {
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
  /** Null while nothing is known yet. */
  counts: { all: number; mine: number } | null
}) {
  const { t, i18n } = useTranslation(['audits', 'words'])
  const change = (part: Record<string, unknown>): void =>
    onFilter(readHomeFilter({ ...filter, ...part }))
  const { tab: _, ...rest } = filter
  const tab = (
    label: string,
    count: number | undefined,
    search: HomeFilter,
    isCurrent: boolean,
  ) => (
    <Link
      to="/audits/home"
      search={search}
      className={classes.tab}
      aria-current={isCurrent ? 'true' : undefined}
      activeProps={{}}
      replace
    >
      {label}{' '}
      {count !== undefined && (
        <span className={classes.quiet}>{formatNumber(count, i18n.language)}</span>
      )}
    </Link>
  )
  return (
    <>
      <nav className={classes.tabs} data-tour="audits" aria-label={t('audits:home.tabs')}>
        {tab(t('audits:home.all'), counts?.all, rest, filter.tab === undefined)}
        {tab(t('audits:home.mine'), counts?.mine, { ...rest, tab: 'mine' }, filter.tab === 'mine')}
      </nav>
      <search className={classes.tools}>
        <TextInput
          label={t('audits:home.search')}
          placeholder={t('audits:home.search-hint')}
          type="search"
          className={classes.search}
          classNames={{ input: classes.searchInput }}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={filter.q ?? ''}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('audits:home.status')}
          value={filter.status ?? ''}
          onChange={(event) => change({ status: event.currentTarget.value })}
          data={[
            { value: '', label: t('audits:filter.any') },
            ...statusFilters.map((value) => ({ value, label: t(filterKey[value]) })),
          ]}
        />
        <NativeSelect
          label={t('audits:home.sort')}
          value={filter.sort ?? 'owed'}
          onChange={(event) => change({ sort: event.currentTarget.value, down: undefined })}
          data={sorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        />
      </search>
    </>
  )
}
