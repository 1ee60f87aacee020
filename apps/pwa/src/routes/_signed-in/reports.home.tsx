import { createFileRoute } from '@tanstack/react-router'
import { readPerformanceSearch } from '../../features/performance/performance-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const SchedulePanel = lazyScreen(
  () => import('../../features/schedules/schedule-panel.tsx'),
  'schedules',
)
const HomePage = lazyScreen(() => import('../../features/performance/home-page.tsx'), 'performance')

export const Route = createFileRoute('/_signed-in/reports/home')({
  staticData: { access: 'report.read' },
  validateSearch: readPerformanceSearch,
  loader: HomePage.begin,
  component: function Home() {
    const navigate = Route.useNavigate()
    return (
      <HomePage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      >
        <SchedulePanel />
      </HomePage>
    )
  },
})
