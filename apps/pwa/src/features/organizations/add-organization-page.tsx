import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Page } from '../../ui/page/page.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { bodyOf, noOrganization } from './organization-values.ts'

/** A new organization. */
export default function AddOrganizationPage() {
  const { t } = useTranslation('organizations')
  const { api } = useTablet()
  const create = useSend('organization.create', {
    api,
    refreshes: ['organizations.list', 'organizations.page'],
  })
  return (
    <Page title={t('organizations:add')} maxWidth="44rem">
      <OrganizationForm
        name="organization-new"
        initial={noOrganization}
        isNew
        failed={t('organizations:failed.create')}
        onSend={async (values) => {
          await create.mutateAsync({ body: bodyOf(values) })
        }}
      />
    </Page>
  )
}
