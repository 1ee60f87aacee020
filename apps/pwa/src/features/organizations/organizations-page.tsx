import { organizationStatuses, organizationKinds } from '@apron/contracts/named-in-addresses.ts'
import { IconBuildingPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { faultMessage } from '../../tablet/online.tsx'
import { useList } from '../../tablet/use-list.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { DeskList } from '../../ui/list/desk-list.tsx'
import { queryOf } from '../../ui/list/list-search.ts'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { organizationKindKey } from '../../ui/word-keys.ts'
import { statusKey, useOrganizationColumns } from './organization-columns.tsx'
import {
  type OrganizationSearch,
  organizationSorts,
  readOrganizationSearch,
} from './organization-search.ts'

type Props = { search: OrganizationSearch; onSearch: (search: OrganizationSearch) => void }

/** What people and assessments belong to. */
export default function OrganizationsPage({ search, onSearch }: Props) {
  const { t } = useTranslation(['organizations', 'words'])
  const { api } = useTablet()
  const { outcome, tell } = useOutcome()
  const list = useList('organizations.page', {
    api,
    query: queryOf(search),
    rowsOf: (page) => page.organizations,
  })
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
      <DeskList
        label={t('organizations:title')}
        search={search}
        onSearch={(next) => onSearch(readOrganizationSearch(next))}
        list={list}
        columns={useOrganizationColumns()}
        idOf={({ id }) => id}
        hint={t('organizations:search-hint')}
        filters={[
          {
            part: 'kind',
            label: t('organizations:column.kind'),
            options: organizationKinds.map((value) => ({
              value,
              label: t(organizationKindKey[value]),
            })),
          },
          {
            part: 'status',
            label: t('organizations:column.status'),
            options: organizationStatuses.map((value) => ({ value, label: t(statusKey[value]) })),
          },
        ]}
        sorts={organizationSorts.map((value) => ({ value, label: t(sortKey[value]) }))}
        file={t('organizations:file')}
        none={{ title: t('organizations:none'), advice: t('organizations:none-advice') }}
        onFault={(error) => tell({ tone: 'danger', text: t(...faultMessage(error)) })}
      />
    </Page>
  )
}

const sortKey = {
  name: 'organizations:column.name',
  created: 'organizations:column.created',
} as const
