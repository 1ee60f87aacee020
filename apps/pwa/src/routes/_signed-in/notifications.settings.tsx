import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { pageRoute } from '../-page-route.tsx'

const WishesPage = lazyScreen(() => import('../../features/notices/wishes-page.tsx'), 'notices')

export const Route = createFileRoute('/_signed-in/notifications/settings')(
  pageRoute({ access: 'signed-in' }, WishesPage),
)
