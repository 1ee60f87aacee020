import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { useTranslation } from 'react-i18next'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/list/column.ts'
import { roleKey } from '../../ui/word-keys.ts'
import { useReportWords } from './use-report-words.ts'

type RoleCount = Output<Table['report.users']>['summary']['roles'][number]

/** How many accounts have each role. */
export function RolesFigure({
  roles,
  ...asked
}: {
  roles: readonly RoleCount[] | null
  fault: string | undefined
  onRetry: () => void
}) {
  const { t } = useTranslation(['performance', 'words'])
  const words = useReportWords()
  const columns = useRoleColumns()
  const [most] = (roles ?? []).toSorted((a, b) => b.count - a.count)
  return (
    <ChartFigure<RoleCount>
      {...asked}
      title={t('performance:users.roles')}
      definition={t('performance:users.roles-defines')}
      said={
        most === undefined
          ? ''
          : t('performance:users.roles-said', {
              role: t(roleKey[most.role]),
              number: words.number(most.count),
            })
      }
      shape="rows"
      rows={roles}
      idOf={({ role }) => role}
      nameOf={({ role }) => t(roleKey[role])}
      series={[
        {
          key: 'count',
          label: t('performance:column.accounts'),
          look: 'first',
          valueOf: ({ count }) => count,
        },
      ]}
      columns={columns}
      file={t('performance:users.roles-file')}
      none={t('performance:users.none')}
    />
  )
}

function useRoleColumns(): readonly Column<RoleCount>[] {
  const { t } = useTranslation(['performance', 'words'])
  const { number } = useReportWords()
  return [
    {
      key: 'role',
      label: t('performance:column.role'),
      cell: ({ role }) => (
        <TextLink to="/user-management" search={{ role }} py="xs">
          {t(roleKey[role])}
        </TextLink>
      ),
      file: ({ role }) => t(roleKey[role]),
    },
    {
      key: 'count',
      label: t('performance:column.accounts'),
      cell: ({ count }) => number(count),
      file: ({ count }) => count,
    },
  ]
}
