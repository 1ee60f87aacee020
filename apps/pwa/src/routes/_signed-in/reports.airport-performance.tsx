import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/places/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const PerformancePage = lazyScreen(
  () => import('../../features/places/performance-page.tsx'),
  ['places', 'performance'],
)

export const Route = createFileRoute('/_signed-in/reports/airport-performance')({
  staticData: { access: 'report.read' },
  validateSearch: readPerformanceSearch,
  loader: PerformancePage.begin,
  component: function Performance() {
    const navigate = Route.useNavigate()
    return (
      <PerformancePage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
