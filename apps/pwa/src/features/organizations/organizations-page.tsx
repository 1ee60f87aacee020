import { organizationStatuses } from '@apron/contracts/organization.ts'
import { organizationKinds } from '@apron/contracts/user.ts'
import { IconBuildingPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { faultKey, Online } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CsvButton } from '../../ui/list/csv-button.tsx'
import { changed, isNarrowed } from '../../ui/list/list-search.ts'
import { ListFilter, ListTools } from '../../ui/list/list-tools.tsx'
import { List } from '../../ui/list/list.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/outcome.tsx'
import { Page } from '../../ui/page.tsx'
import { organizationKindKey } from '../../ui/word-keys.ts'
import { statusKey, useOrganizationColumns } from './organization-columns.tsx'
import { type OrganizationSearch, organizationSorts } from './organization-search.ts'

type Props = { search: OrganizationSearch; onSearch: (search: OrganizationSearch) => void }

/** What people and assessments belong to. */
export default function OrganizationsPage(props: Props) {
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <Organizations {...props} />
    </Online>
  )
}

function Organizations({ search, onSearch }: Props) {
  const { t } = useTranslation(['organizations', 'words'])
  const { api } = useTablet()
  const { outcome, tell } = useOutcome()
  const { q, ...rest } = search
  const query = { ...rest, ...(q === undefined ? {} : { search: q }) }
  const list = useList('organizations.page', { api, query, rowsOf: (page) => page.organizations })
  const columns = useOrganizationColumns()
  const narrow = (parts: Parameters<typeof changed<OrganizationSearch>>[1]): void =>
    onSearch(changed(search, parts))
  const sort = search.sort ?? 'name'
  return (
    <Page
      title={t('organizations:title')}
      actions={
        <ButtonLink
          to="/organizations/add-organization"
          leftSection={<IconBuildingPlus size={20} aria-hidden />}
        >
          {t('organizations:add')}
        </ButtonLink>
      }
    >
      <OutcomeNotice outcome={outcome} />
      <ListTools
        q={q}
        hint={t('organizations:search-hint')}
        onSearch={(text) => narrow({ q: text })}
      >
        <ListFilter
          label={t('organizations:column.kind')}
          value={search.kind}
          options={organizationKinds.map((value) => ({
            value,
            label: t(organizationKindKey[value]),
          }))}
          onChange={(kind) => narrow({ kind })}
        />
        <ListFilter
          label={t('organizations:column.status')}
          value={search.status}
          options={organizationStatuses.map((value) => ({ value, label: t(statusKey[value]) }))}
          onChange={(status) => narrow({ status })}
        />
        <ListFilter
          label={t('organizations:sort')}
          any={null}
          value={sort}
          options={organizationSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
          onChange={(chosen) => narrow({ sort: chosen })}
        />
        <CsvButton
          name={t('organizations:file')}
          list={list}
          columns={columns}
          onFault={(error) => tell({ tone: 'danger', text: t(faultKey(error)) })}
        />
      </ListTools>
      <List
        label={t('organizations:title')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        sort={sort}
        onSort={(chosen) => narrow({ sort: organizationSorts.find((known) => known === chosen) })}
        empty={
          <EmptyState
            title={t(isNarrowed(search) ? 'organizations:none-found' : 'organizations:none')}
            advice={t(
              isNarrowed(search) ? 'organizations:none-found-advice' : 'organizations:none-advice',
            )}
          />
        }
      />
    </Page>
  )
}

const sortKey = {
  name: 'organizations:column.name',
  created: 'organizations:column.created',
} as const
