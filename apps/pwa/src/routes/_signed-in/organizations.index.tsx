import { createFileRoute } from '@tanstack/react-router'
import { readOrganizationSearch } from '../../features/organizations/organization-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const OrganizationsPage = lazyScreen(
  () => import('../../features/organizations/organizations-page.tsx'),
  'organizations',
)

export const Route = createFileRoute('/_signed-in/organizations/')(
  searchRoute({ access: 'installation.edit' }, readOrganizationSearch, OrganizationsPage),
)
