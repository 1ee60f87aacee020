import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const OrganizationPage = lazyScreen(
  () => import('../../features/organizations/organization-page.tsx'),
  'organizations',
)

export const Route = createFileRoute('/_signed-in/organizations/$organizationId')({
  staticData: { access: 'installation.edit' },
  loader: OrganizationPage.begin,
  component: function Organization() {
    return <OrganizationPage organizationId={Route.useParams().organizationId} />
  },
})
