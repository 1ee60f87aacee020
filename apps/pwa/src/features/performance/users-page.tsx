import { roles } from '@apron/contracts/role.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { faultMessage, useReply } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { roleKey } from '../../ui/word-keys.ts'
import { readPerformanceSearch, type PerformanceSearch } from './performance-search.ts'
import { ReportPage } from './report-page.tsx'
import { RolesFigure } from './roles-figure.tsx'
import { useReportWords } from './use-report-words.ts'
import { useUserColumns } from './use-user-columns.tsx'
import { UserTiles } from './user-tiles.tsx'

type Props = { search: PerformanceSearch; onSearch: (search: PerformanceSearch) => void }

/** Accounts in the last 30 days: asked for anew each time that it is opened. */
export default function UsersPage(props: Props) {
  return (
    <ReportPage report="users">
      <Users {...props} />
    </ReportPage>
  )
}

function Users({ search, onSearch }: Props) {
  const { t } = useTranslation(['performance', 'words'])
  const { api } = useTablet()
  const { outcome, tell } = useOutcome()
  const words = useReportWords()
  const columns = useUserColumns()
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: ['report.users'] }), [client])
  const { data, error, refetch } = useReply('report.users', { query: { limit: 1 } }, { api })
  const { q, role, sort } = search
  const query = {
    ...(q === undefined ? {} : { search: q }),
    ...(role === undefined ? {} : { role }),
    ...(sort === undefined ? {} : { sort }),
  }
  const list = useList('report.users', { api, query, rowsOf: ({ users }) => users })
  return (
    <>
      <OutcomeNotice outcome={outcome} />
      {data !== undefined && <UserTiles report={data} />}
      <RolesFigure
        roles={data?.summary.roles ?? null}
        fault={error === null || data !== undefined ? undefined : t(...faultMessage(error))}
        onRetry={() => void refetch()}
      />
      {data !== undefined && (
        <p>{t('performance:users.defines', { period: words.period(data) })}</p>
      )}
      <DeskList
        label={t('performance:users.title')}
        search={search}
        onSearch={(next) => onSearch(readPerformanceSearch(next))}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        hint={t('performance:users.hint')}
        filters={[
          {
            part: 'role',
            label: t('performance:column.role'),
            options: roles.map((value) => ({ value, label: t(roleKey[value]) })),
          },
        ]}
        sorts={[
          { value: 'name', label: t('performance:column.name') },
          { value: 'last-active', label: t('performance:users.last-active') },
        ]}
        file={t('performance:users.file')}
        none={{ title: t('performance:users.none'), advice: t('performance:users.none-advice') }}
        onFault={(fault) => tell({ tone: 'danger', text: t(...faultMessage(fault)) })}
      />
    </>
  )
}
