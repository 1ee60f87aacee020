import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/places/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const PerformancePage = lazyScreen(
  () => import('../../features/places/performance-page.tsx'),
  ['places', 'performance'],
)

export const Route = createFileRoute('/_signed-in/reports/airport-performance')(
  searchRoute({ access: 'report.read' }, readPerformanceSearch, PerformancePage),
)
