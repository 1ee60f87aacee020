import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { paramRoute } from '../-page-route.tsx'

const OrganizationPage = lazyScreen(
  () => import('../../features/organizations/organization-page.tsx'),
  'organizations',
)

export const Route = createFileRoute('/_signed-in/organizations/$organizationId')(
  paramRoute('organizationId', { access: 'installation.edit' }, OrganizationPage),
)
