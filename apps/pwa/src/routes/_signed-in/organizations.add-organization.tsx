import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { pageRoute } from '../-page-route.tsx'

const AddOrganizationPage = lazyScreen(
  () => import('../../features/organizations/add-organization-page.tsx'),
  'organizations',
)

export const Route = createFileRoute('/_signed-in/organizations/add-organization')(
  pageRoute({ access: 'installation.edit' }, AddOrganizationPage),
)
