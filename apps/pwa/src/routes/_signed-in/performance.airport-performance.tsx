import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/places/performance-search.ts'
import { searchRoute } from '../-page-route.tsx'
import { ReportPlacesPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/performance/airport-performance')(
  searchRoute({ access: 'report.read' }, readPerformanceSearch, ReportPlacesPage),
)
