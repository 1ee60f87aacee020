import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AuditorsPage = lazyScreen(
  () => import('../../features/performance/auditors-page.tsx'),
  'performance',
)

export const Route = createFileRoute('/_signed-in/reports/auditor-performance')({
  staticData: { access: ['report.read', 'audit.submit'] },
  validateSearch: readPerformanceSearch,
  loader: AuditorsPage.begin,
  component: function Auditors() {
    const navigate = Route.useNavigate()
    return (
      <AuditorsPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
