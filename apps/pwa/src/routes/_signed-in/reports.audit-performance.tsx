import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReportAuditsPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/reports/audit-performance')(
  searchRoute({ access: 'installation.edit' }, readPerformanceSearch, ReportAuditsPage),
)
