import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { pageRoute } from '../-page-route.tsx'

const SettingsPage = lazyScreen(
  () => import('../../features/settings/settings-page.tsx'),
  'settings',
)

export const Route = createFileRoute('/_signed-in/settings/')(
  pageRoute({ access: 'installation.edit' }, SettingsPage),
)
