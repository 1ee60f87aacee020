import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Code } from '../../ui/text/code.tsx'
import { TextLink } from '../../ui/links.tsx'
import { type Column, instantCell } from '../../ui/list/column.ts'
import { PersonName } from '../../ui/text/person-name.tsx'
import { Instant } from '../../ui/text/when.tsx'
import { roleKey } from '../../ui/word-keys.ts'
import { useReportWords } from './use-report-words.ts'
import { Written } from '../../ui/text/written.tsx'

type Row = Output<Table['report.users']>['users'][number]

/** What is told of each account. */
export function useUserColumns(): readonly Column<Row>[] {
  const { t } = useTranslation(['performance', 'words'])
  const { number } = useReportWords()
  return [
    {
      key: 'name',
      label: t('performance:column.name'),
      sort: 'name',
      cell: (row) => (
        <>
          <TextLink to="/user-management/edit-user/$userId" params={{ userId: row.id }} py="xs">
            <PersonName person={row} />
          </TextLink>
          <Text size="sm" c="dimmed" component="div">
            <Code>{row.email}</Code>
          </Text>
        </>
      ),
      file: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    { key: 'email', label: t('performance:column.email'), file: ({ email }) => email },
    {
      key: 'role',
      label: t('performance:column.role'),
      cell: ({ role }) => t(roleKey[role]),
      file: ({ role }) => t(roleKey[role]),
    },
    {
      key: 'organization',
      label: t('performance:column.organization'),
      cell: ({ organization }) => <Written>{organization.name}</Written>,
      file: ({ organization }) => organization.name,
    },
    {
      key: 'status',
      label: t('performance:column.account'),
      cell: ({ status }) =>
        t(status === 'active' ? 'performance:users.is-active' : 'performance:users.is-inactive'),
      file: ({ status }) =>
        t(status === 'active' ? 'performance:users.is-active' : 'performance:users.is-inactive'),
    },
    {
      key: 'lastActive',
      label: t('performance:users.last-active'),
      sort: 'last-active',
      cell: ({ lastActiveAt }) =>
        lastActiveAt === null ? t('performance:users.never') : <Instant value={lastActiveAt} />,
      file: ({ lastActiveAt }) => instantCell(lastActiveAt),
    },
    {
      key: 'answers',
      label: t('performance:users.answers'),
      cell: ({ answers }) => number(answers),
      file: ({ answers }) => answers,
    },
    {
      key: 'submits',
      label: t('performance:users.submits'),
      cell: ({ submits }) => number(submits),
      file: ({ submits }) => submits,
    },
  ]
}
