import type { ManagedOrganization } from '@apron/contracts/organization.ts'
import type { OrganizationStatus } from '@apron/contracts/named-in-addresses.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayOf, formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { type Column, instantCell } from '../../ui/list/column.ts'
import { InUseBadge } from '../../ui/in-use-badge.tsx'
import { Day } from '../../ui/text/when.tsx'
import { organizationKindKey } from '../../ui/word-keys.ts'
import { Written } from '../../ui/text/written.tsx'

export const statusOf = ({ closedAt }: ManagedOrganization): OrganizationStatus =>
  closedAt === null ? 'active' : 'closed'
export const statusKey = {
  active: 'organizations:status.active',
  closed: 'organizations:status.closed',
} as const satisfies Record<OrganizationStatus, string>

/** What the list of organizations tells of each. */
export function useOrganizationColumns(): readonly Column<ManagedOrganization>[] {
  const { t, i18n } = useTranslation(['organizations', 'words'])
  const count = (value: number): string => formatNumber(value, i18n.language)
  return [
    {
      key: 'name',
      label: t('organizations:column.name'),
      sort: 'name',
      cell: ({ id, name, isListed }) => (
        <>
          <TextLink
            to="/organizations/$organizationId"
            params={{ organizationId: id }}
            fw={600}
            py="xs"
          >
            <Written>{name}</Written>
          </TextLink>
          {isListed && (
            <Text size="sm" c="dimmed">
              {t('organizations:listed')}
            </Text>
          )}
        </>
      ),
      file: ({ name }) => name,
    },
    {
      key: 'kind',
      label: t('organizations:column.kind'),
      cell: ({ kind }) => t(organizationKindKey[kind]),
      file: ({ kind }) => t(organizationKindKey[kind]),
    },
    {
      key: 'status',
      label: t('organizations:column.status'),
      cell: (organization) => <OrganizationBadge status={statusOf(organization)} />,
      file: (organization) => t(statusKey[statusOf(organization)]),
    },
    {
      key: 'active',
      label: t('organizations:column.active'),
      cell: ({ activeCount }) => count(activeCount),
      file: ({ activeCount }) => activeCount,
    },
    {
      key: 'people',
      label: t('organizations:column.people'),
      cell: ({ userCount }) => count(userCount),
      file: ({ userCount }) => userCount,
    },
    {
      key: 'assessments',
      label: t('organizations:column.assessments'),
      cell: ({ openAssessments }) => count(openAssessments),
      file: ({ openAssessments }) => openAssessments,
    },
    {
      key: 'created',
      label: t('organizations:column.created'),
      sort: 'created',
      cell: ({ createdAt }) => <Day value={dayOf(Date.parse(createdAt))} />,
      file: ({ createdAt }) => instantCell(createdAt),
    },
  ]
}

/** Whether an organization takes people in: the same two looks as of whatever is in use or not. */
export function OrganizationBadge({ status }: { status: OrganizationStatus }) {
  const { t } = useTranslation('organizations')
  return (
    <InUseBadge status={status === 'active' ? 'active' : 'inactive'} words={t(statusKey[status])} />
  )
}
