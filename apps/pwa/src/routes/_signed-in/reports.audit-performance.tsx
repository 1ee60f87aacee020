import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const AuditsPage = lazyScreen(
  () => import('../../features/performance/audits-page.tsx'),
  'performance',
)

export const Route = createFileRoute('/_signed-in/reports/audit-performance')(
  searchRoute({ access: 'report.read' }, readPerformanceSearch, AuditsPage),
)
