import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { pageRoute } from '../-page-route.tsx'

const FirstStepsPage = lazyScreen(
  () => import('../../features/settings/first-steps-page.tsx'),
  'settings',
)

export const Route = createFileRoute('/_signed-in/first-steps')(
  pageRoute({ access: 'installation.edit' }, FirstStepsPage),
)
