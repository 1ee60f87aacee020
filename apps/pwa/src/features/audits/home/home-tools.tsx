import '../../../styles/inputs.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatNumber } from '../../../ui/format.ts'
import type { AuditLine } from './audit-line.ts'
import { changedFilter, type HomeFilter, sorts } from './home-filter.ts'
import { leadsOf, locationsOf } from './filter-choices.ts'
import classes from './audits.module.css'
import folded from './counts.module.css'

const sortKey = {
  owed: 'audits:sort.owed',
  due: 'audits:sort.due',
  title: 'audits:sort.title',
  status: 'audits:sort.status',
  progress: 'audits:sort.progress',
  score: 'audits:sort.score',
} as const

/** Tabs, search, filters and order; all of it is in the address. */
export function HomeTools({
  lines,
  filter,
  onFilter,
  counts,
  children,
}: {
  lines: readonly AuditLine[]
  filter: HomeFilter
  onFilter: (filter: HomeFilter) => void
  /** Null while nothing is known yet. */
  counts: { all: number; mine: number } | null
  /** Between the tabs and the search. */
  children: ReactNode
}) {
  const { t, i18n } = useTranslation(['audits', 'words'])
  const { language } = useTexts()
  const change = (parts: Parameters<typeof changedFilter>[1]): void =>
    onFilter(changedFilter(filter, parts))
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
      activeOptions={{ exact: true }}
      activeProps={{}}
      replace
    >
      {label}{' '}
      {count !== undefined && (
        <span className={classes.quiet}>{formatNumber(count, i18n.language)}</span>
      )}
    </Link>
  )
  const { location, lead, from, to } = filter
  const isSet = [location, lead, from, to].some((part) => part !== undefined)
  const [isOpen, setOpen] = useState(isSet)
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void =>
    setOpen(currentTarget.open)
  const any = (label: string) => ({ value: '', label })
  return (
    <>
      <nav className={classes.tabs} data-tour="audits" aria-label={t('audits:home.tabs')}>
        {tab(
          t('audits:home.all'),
          counts?.all,
          changedFilter(filter, { tab: undefined }),
          filter.tab === undefined,
        )}
        {tab(
          t('audits:home.mine'),
          counts?.mine,
          changedFilter(filter, { tab: 'mine' }),
          filter.tab === 'mine',
        )}
      </nav>
      {children}
      <search className={classes.tools}>
        <TextInput
          label={t('audits:home.search')}
          placeholder={t('audits:home.search-hint')}
          type="search"
          className={classes.search}
          classNames={{ input: classes.searchInput }}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={filter.q ?? ''}
          onChange={({ currentTarget }) => change({ q: currentTarget.value })}
        />
        <NativeSelect
          label={t('audits:home.sort')}
          value={filter.sort ?? 'owed'}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: sorts.find((it) => it === value), down: undefined })
          }
          data={sorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        />
        <details className={folded.more} open={isOpen} onToggle={onToggle}>
          <summary>{t('audits:filter.more')}</summary>
          <div className={classes.tools}>
            <NativeSelect
              label={t('audits:filter.location')}
              className={classes.pick}
              value={filter.location ?? ''}
              onChange={({ currentTarget }) => change({ location: currentTarget.value })}
              data={[any(t('audits:filter.any-location')), ...locationsOf(lines, language)]}
            />
            <NativeSelect
              label={t('audits:filter.lead')}
              className={classes.pick}
              value={filter.lead ?? ''}
              onChange={({ currentTarget }) => change({ lead: currentTarget.value })}
              data={[any(t('audits:filter.any-lead')), ...leadsOf(lines, language)]}
            />
            <DayField
              label={t('audits:filter.due-from')}
              value={filter.from ?? ''}
              max={filter.to}
              onChange={({ currentTarget }) => change({ from: currentTarget.value })}
            />
            <DayField
              label={t('audits:filter.due-to')}
              value={filter.to ?? ''}
              min={filter.from}
              onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            />
          </div>
        </details>
      </search>
    </>
  )
}
