import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { dayOf } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { type Column, instantCell } from '../../ui/list/column.ts'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Ago, Day } from '../../ui/text/when.tsx'
import { InUseBadge, inUseKey } from '../../ui/in-use-badge.tsx'
import { roleKey } from '../../ui/word-keys.ts'
import { Written } from '../../ui/text/written.tsx'

export const nameOf = ({ firstName, lastName }: ManagedUser): string => `${firstName} ${lastName}`

/** What the list of people tells of each. */
export function useUserColumns(isTeam: boolean): readonly Column<ManagedUser>[] {
  const { t } = useTranslation(['people', 'words'])
  const to = isTeam ? '/team/edit-user/$userId' : '/user-management/edit-user/$userId'
  return [
    {
      key: 'name',
      label: t('people:column.name'),
      sort: 'name',
      cell: (user) => (
        <>
          <TextLink to={to} params={{ userId: user.id }} fw={600} py="xs">
            <PersonName person={user} />
          </TextLink>
          {user.jobTitle !== null && (
            <Text size="sm" c="dimmed">
              <Written>{user.jobTitle}</Written>
            </Text>
          )}
        </>
      ),
      file: nameOf,
    },
    {
      key: 'job-title',
      label: t('people:field.job-title'),
      file: ({ jobTitle }) => jobTitle ?? '',
    },
    {
      key: 'email',
      label: t('people:column.email'),
      sort: 'email',
      cell: ({ email }) => <Code>{email}</Code>,
      file: ({ email }) => email,
    },
    {
      key: 'role',
      label: t('people:column.role'),
      sort: 'role',
      cell: ({ role }) => t(roleKey[role]),
      file: ({ role }) => t(roleKey[role]),
    },
    {
      key: 'status',
      label: t('people:column.status'),
      cell: ({ status, hasPassword }) => (
        <>
          <InUseBadge status={status} />
          {!hasPassword && (
            <Text size="sm" c="dimmed">
              {t('people:no-password')}
            </Text>
          )}
        </>
      ),
      file: ({ status }) => t(inUseKey[status]),
    },
    {
      key: 'organization',
      label: t('people:column.organization'),
      cell: ({ organization }) => <Written>{organization.name}</Written>,
      file: ({ organization }) => organization.name,
    },
    {
      key: 'last-active',
      label: t('people:column.last-active'),
      sort: 'last-active',
      cell: ({ lastActiveAt }) =>
        lastActiveAt === null ? t('people:never') : <Ago value={lastActiveAt} />,
      file: ({ lastActiveAt }) => instantCell(lastActiveAt),
    },
    {
      key: 'signed-up',
      label: t('people:column.signed-up'),
      sort: 'signed-up',
      cell: ({ signedUpAt }) => <Day value={dayOf(Date.parse(signedUpAt))} />,
      file: ({ signedUpAt }) => instantCell(signedUpAt),
    },
  ]
}
