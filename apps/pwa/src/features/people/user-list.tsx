import { activities, type ManagedUser } from '@apron/contracts/managed-user.ts'
import { grantableRoles, roles } from '@apron/contracts/role.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultKey, useAnswer } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CsvButton } from '../../ui/list/csv-button.tsx'
import { changed, isNarrowed } from '../../ui/list/list-search.ts'
import { ListFilter, ListTools } from '../../ui/list/list-tools.tsx'
import { List } from '../../ui/list/list.tsx'
import type { Outcome } from '../../ui/outcome.tsx'
import { standingKey } from '../../ui/standing-badge.tsx'
import { roleKey } from '../../ui/word-keys.ts'
import { nameOf, useUserColumns } from './user-columns.tsx'
import { UserBulk } from './user-bulk.tsx'
import { UserMenu } from './user-menu.tsx'
import { type PeopleSearch, type UserSearch, userSorts, userStatuses } from './user-search.ts'

/** Everybody with an account whom the caller may have to do with. */
export function UserList({
  search,
  onSearch,
  tell,
  forget,
  isTeam,
}: {
  search: UserSearch
  onSearch: (search: PeopleSearch) => void
  tell: (outcome: Outcome) => void
  forget: () => void
  isTeam: boolean
}) {
  const { t } = useTranslation(['people', 'words'])
  const { api, me } = useTablet()
  const { q, ...rest } = search
  const query = { ...rest, ...(q === undefined ? {} : { search: q }) }
  const list = useList('users.list', { api, query, rowsOf: ({ users }) => users })
  const columns = useUserColumns(isTeam)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const narrow = (parts: Parameters<typeof changed<UserSearch>>[1]): void => {
    setIds(new Set())
    onSearch(changed(search, parts))
  }
  const isOther = (user: ManagedUser): boolean => user.id !== me.id
  return (
    <>
      <ListTools q={q} hint={t('people:search-hint')} onSearch={(text) => narrow({ q: text })}>
        <ListFilter
          label={t('people:column.role')}
          value={search.role}
          options={(isTeam ? grantableRoles : roles).map((value) => ({
            value,
            label: t(roleKey[value]),
          }))}
          onChange={(role) => narrow({ role })}
        />
        <ListFilter
          label={t('people:column.status')}
          value={search.status}
          options={userStatuses.map((value) => ({ value, label: t(standingKey[value]) }))}
          onChange={(status) => narrow({ status })}
        />
        {!isTeam && (
          <OrganizationFilter
            value={search.organizationId}
            onChange={(organizationId) => narrow({ organizationId })}
          />
        )}
        <ListFilter
          label={t('people:column.last-active')}
          value={search.active}
          options={activities.map((value) => ({ value, label: t(activeKey[value]) }))}
          onChange={(active) => narrow({ active })}
        />
        <ListFilter
          label={t('people:sort')}
          any={null}
          value={search.sort ?? 'name'}
          options={userSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
          onChange={(sort) => narrow({ sort })}
        />
        <CsvButton
          name={t('people:file')}
          list={list}
          columns={columns}
          onFault={(error) => tell({ tone: 'danger', text: t(faultKey(error)) })}
        />
      </ListTools>
      <List
        label={t('people:users')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        sort={search.sort ?? 'name'}
        onSort={(sort) => narrow({ sort: userSorts.find((known) => known === sort) })}
        choice={{ ids, onChange: setIds, labelOf: nameOf }}
        renderActions={(user) =>
          isOther(user) && <UserMenu user={user} tell={tell} forget={forget} />
        }
        empty={
          isNarrowed(search) ? (
            <EmptyState title={t('people:none-found')} advice={t('people:none-found-advice')} />
          ) : (
            <EmptyState title={t('people:none')} advice={t('people:none-advice')} />
          )
        }
      />
      <UserBulk
        users={list.rows.filter((user) => ids.has(user.id) && isOther(user))}
        ids={ids}
        onIds={setIds}
        isTeam={isTeam}
      />
    </>
  )
}

const activeKey = {
  '7-days': 'people:active.7-days',
  '30-days': 'people:active.30-days',
  longer: 'people:active.longer',
  never: 'people:active.never',
} as const satisfies Record<(typeof activities)[number], string>

const sortKey = {
  name: 'people:column.name',
  email: 'people:column.email',
  role: 'people:column.role',
  'last-active': 'people:column.last-active',
  'signed-up': 'people:column.signed-up',
} as const

function OrganizationFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const { t } = useTranslation('people')
  const { api } = useTablet()
  const known = useAnswer('organizations.list', {}, { api }).data?.organizations ?? []
  return (
    <ListFilter
      label={t('people:column.organization')}
      value={value}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
