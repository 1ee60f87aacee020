import type { RequestedUser } from '@apron/contracts/managed-user.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { type Column, instantCell } from '../../ui/list/column.ts'
import { PersonName } from '../../ui/text/person-name.tsx'
import { organizationKindKey } from '../../ui/word-keys.ts'
import { Ago } from '../../ui/text/when.tsx'
import { Written } from '../../ui/text/written.tsx'
import { textLanguage } from '../../ui/text/text-language.ts'

/** The key of each state of a request. */
export const requestStatusKey = {
  'email-unconfirmed': 'people:request.email-unconfirmed',
  'awaiting-approval': 'people:request.awaiting-approval',
  declined: 'people:request.declined',
} as const satisfies Record<RequestedUser['status'], string>

/** What the list of requests tells of each. */
export function useRequestColumns(): readonly Column<RequestedUser>[] {
  const { t } = useTranslation(['people', 'words'])
  return [
    {
      key: 'name',
      label: t('people:column.name'),
      sort: 'name',
      cell: (request) => (
        <>
          <strong>
            <PersonName person={request} />
          </strong>
          {request.jobTitle !== null && (
            <Text size="sm" c="dimmed">
              <Written>{request.jobTitle}</Written>
            </Text>
          )}
        </>
      ),
      file: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    {
      key: 'email',
      label: t('people:column.email'),
      sort: 'email',
      cell: ({ email }) => <Code>{email}</Code>,
      file: ({ email }) => email,
    },
    {
      key: 'organization',
      label: t('people:column.organization'),
      cell: ({ organization, organizationKind }) => (
        <>
          <Written>{organization}</Written>
          {organizationKind !== null && (
            <Text size="sm" c="dimmed">
              {t(organizationKindKey[organizationKind])}
            </Text>
          )}
        </>
      ),
      file: ({ organization }) => organization,
    },
    {
      key: 'kind',
      label: t('people:request.kind'),
      cell: ({ kind }) => t(kind === 'trial' ? 'people:request.trial' : 'people:request.access'),
      file: ({ kind }) => t(kind === 'trial' ? 'people:request.trial' : 'people:request.access'),
    },
    {
      key: 'status',
      label: t('people:column.status'),
      cell: ({ status, reason }) => (
        <>
          {t(requestStatusKey[status])}
          {reason !== null && (
            <Text size="sm" c="dimmed" dir="auto" lang={textLanguage(reason)}>
              {reason}
            </Text>
          )}
        </>
      ),
      file: ({ status }) => t(requestStatusKey[status]),
    },
    {
      key: 'requested',
      label: t('people:column.requested'),
      sort: 'requested',
      cell: ({ requestedAt }) => <Ago value={requestedAt} />,
      file: ({ requestedAt }) => instantCell(requestedAt),
    },
  ]
}
