import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AuditsPage = lazyScreen(
  () => import('../../features/performance/audits-page.tsx'),
  'performance',
)

export const Route = createFileRoute('/_signed-in/reports/audit-performance')({
  staticData: { access: 'report.read' },
  validateSearch: readPerformanceSearch,
  loader: AuditsPage.begin,
  component: function Audits() {
    const navigate = Route.useNavigate()
    return (
      <AuditsPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
