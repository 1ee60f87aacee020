import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReportAuditorsPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/performance/auditor-performance')(
  searchRoute(
    { access: ['report.read', 'audit.submit'] },
    readPerformanceSearch,
    ReportAuditorsPage,
  ),
)
