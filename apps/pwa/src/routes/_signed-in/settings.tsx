import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const SettingsPage = lazyScreen(
  () => import('../../features/settings/settings-page.tsx'),
  'settings',
)

export const Route = createFileRoute('/_signed-in/settings')({
  staticData: { access: 'installation.edit' },
  loader: SettingsPage.begin,
  component: () => <SettingsPage />,
})
