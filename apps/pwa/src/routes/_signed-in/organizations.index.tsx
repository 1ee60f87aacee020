import { createFileRoute } from '@tanstack/react-router'
import { readOrganizationSearch } from '../../features/organizations/organization-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const OrganizationsPage = lazyScreen(
  () => import('../../features/organizations/organizations-page.tsx'),
  'organizations',
)

export const Route = createFileRoute('/_signed-in/organizations/')({
  staticData: { access: 'installation.edit' },
  validateSearch: readOrganizationSearch,
  loader: OrganizationsPage.begin,
  component: function Organizations() {
    const navigate = Route.useNavigate()
    return (
      <OrganizationsPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
