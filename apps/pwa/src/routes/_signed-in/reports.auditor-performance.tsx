import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const AuditorsPage = lazyScreen(
  () => import('../../features/performance/auditors-page.tsx'),
  'performance',
)

export const Route = createFileRoute('/_signed-in/reports/auditor-performance')(
  searchRoute({ access: ['report.read', 'audit.submit'] }, readPerformanceSearch, AuditorsPage),
)
