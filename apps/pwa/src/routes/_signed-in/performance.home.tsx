import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReportHomePage, SchedulePanel } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/performance/home')(
  searchRoute({ access: 'report.read' }, readPerformanceSearch, ReportHomePage, {
    children: <SchedulePanel />,
  }),
)
