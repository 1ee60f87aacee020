import type { ManagedOrganization } from '@apron/contracts/organization.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CallError, faultKey, Online, useAnswer, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { OrganizationState } from './organization-state.tsx'
import { changesOf, valuesOf } from './organization-values.ts'

type Props = { organizationId: string }

/** One organization: what it is, who belongs to it, and whether it is open. */
export default function OrganizationPage(props: Props) {
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <Organization {...props} />
    </Online>
  )
}

function Organization({ organizationId }: Props) {
  const { t } = useTranslation('organizations')
  const { api } = useTablet()
  const { data, error, refetch } = useAnswer(
    'organization.one',
    { params: { organizationId } },
    { api },
  )
  if (data !== undefined) {
    const { organization } = data
    return <Known key={organizationId} organization={organization} reread={() => void refetch()} />
  }
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <Page title={t('organizations:one')}>
      {error === null && <Spinner />}
      {error !== null && !isMissing && (
        <ErrorPanel
          title={t('organizations:failed.fetch')}
          cause={t(faultKey(error))}
          onRetry={() => void refetch()}
        />
      )}
      {isMissing && (
        <EmptyState
          title={t('organizations:missing')}
          action={<ButtonLink to="/organizations">{t('organizations:to-list')}</ButtonLink>}
        />
      )}
    </Page>
  )
}

function Known({
  organization,
  reread,
}: {
  organization: ManagedOrganization
  reread: () => void
}) {
  const { t } = useTranslation('organizations')
  const { api } = useTablet()
  const { id, name } = organization
  const change = useSend('organization.change', {
    api,
    refreshes: ['organizations.list', 'organizations.page', 'organization.one'],
  })
  const before = valuesOf(organization)
  return (
    <Page title={name} heading={<bdi>{name}</bdi>} maxWidth="52rem">
      <Stack>
        <OrganizationState organization={organization} onRefused={reread} />
        <OrganizationForm
          name={`organization-${id}`}
          initial={before}
          isNew={false}
          failed={t('organizations:failed.update')}
          onSend={async (values) => {
            const body = changesOf(values, before)
            await change.mutateAsync({ params: { organizationId: id }, body })
          }}
        />
      </Stack>
    </Page>
  )
}
