import { createFileRoute } from '@tanstack/react-router'
import { readNoticesSearch } from '../../features/notices/notices-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const NoticesPage = lazyScreen(() => import('../../features/notices/notices-page.tsx'), 'notices')

export const Route = createFileRoute('/_signed-in/notifications/')(
  searchRoute({ access: 'signed-in', worksOffline: true }, readNoticesSearch, NoticesPage),
)
