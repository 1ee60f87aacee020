import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { pageRoute } from '../-page-route.tsx'

const DeadlinesPage = lazyScreen(
  () => import('../../features/settings/deadlines/deadlines-page.tsx'),
  'settings',
)

export const Route = createFileRoute('/_signed-in/settings/deadlines')(
  pageRoute({ access: 'installation.edit' }, DeadlinesPage),
)
