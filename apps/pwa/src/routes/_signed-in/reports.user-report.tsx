import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const UsersPage = lazyScreen(
  () => import('../../features/performance/users-page.tsx'),
  'performance',
)

export const Route = createFileRoute('/_signed-in/reports/user-report')(
  searchRoute({ access: 'installation.edit' }, readPerformanceSearch, UsersPage),
)
