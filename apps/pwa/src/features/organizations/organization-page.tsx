import type { ManagedOrganization } from '@apron/contracts/organization.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { OrganizationState } from './organization-state.tsx'
import { changesOf, valuesOf } from './organization-values.ts'
import { Written } from '../../ui/text/written.tsx'

/** One organization: what it is, who belongs to it, and whether it is open. */
export default function OrganizationPage({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('organizations')
  return (
    <OneOf
      call="organization.one"
      input={{ params: { organizationId } }}
      title={t('organizations:one')}
      failed={t('organizations:failed.fetch')}
      missing={t('organizations:missing')}
      back={<ButtonLink to="/organizations">{t('organizations:to-list')}</ButtonLink>}
    >
      {({ organization }, reread) => (
        <Known key={organizationId} organization={organization} reread={reread} />
      )}
    </OneOf>
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
    <Page title={name} heading={<Written>{name}</Written>} maxWidth="52rem">
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
