import '../../styles/inputs.css'
import { actAreas, acts } from '@apron/contracts/act.ts'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../ui/fields/day-field.tsx'
import { changed } from '../../ui/list/list-search.ts'
import classes from '../../ui/list/list.module.css'
import { actKey, areaKey } from './act-words.ts'
import { PersonFilter } from './person-filter.tsx'
import { readTrailSearch, type AuditLogSearch } from './audit-log-search.ts'

/** What narrows the trail: person, act, time. */
export function AuditLogTools({
  search,
  person,
  onSearch,
  children,
}: {
  search: AuditLogSearch
  /** The name of the person in the question; null where there is none. */
  person: string | null
  onSearch: (search: AuditLogSearch) => void
  children: ReactNode
}) {
  const { t } = useTranslation(['trail', 'shell'])
  const narrow = (parts: Parameters<typeof changed<AuditLogSearch>>[1]): void =>
    onSearch(changed(search, parts))
  const optionOf = (act: (typeof acts)[number]) => ({ value: act, label: t(actKey[act]) })
  const data = [
    { value: '', label: t('shell:list.any') },
    {
      group: t('trail:filter.assessments'),
      items: acts.filter((act) => !act.includes('.')).map(optionOf),
    },
    ...actAreas.map((area) => ({
      group: t(areaKey[area]),
      items: [
        { value: `${area}.`, label: t('trail:filter.all-of', { area: t(areaKey[area]) }) },
        ...acts.filter((act) => act.startsWith(`${area}.`)).map(optionOf),
      ],
    })),
  ]
  return (
    <search className={classes.tools}>
      <PersonFilter
        key={search.person ?? ''}
        name={person}
        onChange={(userId) => narrow({ person: userId })}
      />
      <NativeSelect
        label={t('trail:column.act')}
        value={search.act ?? ''}
        data={data}
        onChange={({ currentTarget }) =>
          narrow({ act: readTrailSearch({ act: currentTarget.value }).act })
        }
      />
      <DayField
        label={t('trail:filter.from')}
        value={search.from ?? ''}
        max={search.to}
        onChange={({ currentTarget }) => narrow({ from: currentTarget.value || undefined })}
      />
      <DayField
        label={t('trail:filter.to')}
        value={search.to ?? ''}
        min={search.from}
        onChange={({ currentTarget }) => narrow({ to: currentTarget.value || undefined })}
      />
      {children}
    </search>
  )
}
