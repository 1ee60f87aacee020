import { createFileRoute } from '@tanstack/react-router'
import { readScheduleSearch } from '../../features/schedules/schedule-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ScheduleListPage = lazyScreen(
  () => import('../../features/schedules/schedule-list-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/schedules/')({
  staticData: { access: ['schedule.own', 'schedule.organization'] },
  validateSearch: readScheduleSearch,
  loader: ScheduleListPage.begin,
  component: function Schedules() {
    const navigate = Route.useNavigate()
    return (
      <ScheduleListPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
