import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReportAuditorsPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/reports/auditor-performance')(
  searchRoute({ access: 'installation.edit' }, readPerformanceSearch, ReportAuditorsPage),
)
