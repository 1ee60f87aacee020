import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReportAuditsPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/performance/audit-performance')(
  searchRoute({ access: 'report.read' }, readPerformanceSearch, ReportAuditsPage),
)
