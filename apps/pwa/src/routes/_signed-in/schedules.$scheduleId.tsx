import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const EditSchedulePage = lazyScreen(
  () => import('../../features/schedules/edit-schedule-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/schedules/$scheduleId')({
  staticData: { access: ['schedule.own', 'schedule.organization'] },
  loader: EditSchedulePage.begin,
  component: function EditSchedule() {
    return <EditSchedulePage scheduleId={Route.useParams().scheduleId} />
  },
})
