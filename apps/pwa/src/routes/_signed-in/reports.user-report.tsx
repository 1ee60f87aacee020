import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const UsersPage = lazyScreen(
  () => import('../../features/performance/users-page.tsx'),
  'performance',
)

export const Route = createFileRoute('/_signed-in/reports/user-report')({
  staticData: { access: 'installation.edit' },
  validateSearch: readPerformanceSearch,
  loader: UsersPage.begin,
  component: function Users() {
    const navigate = Route.useNavigate()
    return (
      <UsersPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
