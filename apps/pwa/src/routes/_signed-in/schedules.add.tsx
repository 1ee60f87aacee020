import { createFileRoute } from '@tanstack/react-router'
import { readNewScheduleSearch } from '../../features/schedules/schedule-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AddSchedulePage = lazyScreen(
  () => import('../../features/schedules/add-schedule-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/schedules/add')({
  staticData: { access: ['schedule.own', 'schedule.organization'] },
  validateSearch: readNewScheduleSearch,
  loader: AddSchedulePage.begin,
  component: function AddSchedule() {
    return <AddSchedulePage search={Route.useSearch()} />
  },
})
