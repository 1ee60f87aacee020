import { type ManagedUser } from '@apron/contracts/managed-user.ts'
import { activities } from '@apron/contracts/named-in-addresses.ts'
import { grantableRoles, roles } from '@apron/contracts/role.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { inUseKey } from '../../ui/in-use-badge.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { roleKey } from '../../ui/word-keys.ts'
import { nameOf, useUserColumns } from './user-columns.tsx'
import { UserBulk } from './user-bulk.tsx'
import { UserMenu } from './user-menu.tsx'
import {
  type PeopleSearch,
  readPeopleSearch,
  type UserSearch,
  userSorts,
  userStatuses,
} from './user-search.ts'

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
  const list = useList('users.list', { api, query: queryOf(search), rowsOf: ({ users }) => users })
  const organizations = useReply('organizations.list', {}, { api, isOff: isTeam }).data
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // Those that were chosen without having been shown.
  const [read, setRead] = useState<readonly ManagedUser[]>([])
  const isOther = (user: ManagedUser): boolean => user.id !== me.id
  const known = new Map([...read, ...list.rows].map((user) => [user.id, user]))
  return (
    <>
      <DeskList
        label={t('people:users')}
        search={search}
        onSearch={(next) => {
          setIds(new Set())
          onSearch(readPeopleSearch(next))
        }}
        list={list}
        columns={useUserColumns(isTeam)}
        idOf={({ id }) => id}
        hint={t('people:search-hint')}
        filters={[
          {
            part: 'role',
            label: t('people:column.role'),
            options: (isTeam ? grantableRoles : roles).map((value) => ({
              value,
              label: t(roleKey[value]),
            })),
          },
          {
            part: 'status',
            label: t('people:column.status'),
            options: userStatuses.map((value) => ({ value, label: t(inUseKey[value]) })),
          },
          ...(isTeam
            ? []
            : [
                {
                  part: 'organizationId',
                  label: t('people:column.organization'),
                  options: (organizations?.organizations ?? []).map(({ id, name }) => ({
                    value: id,
                    label: name,
                  })),
                },
              ]),
          {
            part: 'active',
            label: t('people:column.last-active'),
            options: activities.map((value) => ({ value, label: t(activeKey[value]) })),
          },
        ]}
        sorts={userSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        file={t('people:file')}
        none={{ title: t('people:none'), advice: t('people:none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
        choice={{
          ids,
          onChange: setIds,
          labelOf: nameOf,
          onAll: (users) => {
            setRead(users)
            setIds(new Set(users.filter(isOther).map(({ id }) => id)))
          },
        }}
        renderActions={(user) =>
          isOther(user) && <UserMenu user={user} tell={tell} forget={forget} />
        }
      />
      <UserBulk
        users={[...known.values()].filter((user) => ids.has(user.id) && isOther(user))}
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
