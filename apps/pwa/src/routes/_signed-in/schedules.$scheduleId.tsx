import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { paramRoute } from '../-page-route.tsx'

const EditSchedulePage = lazyScreen(
  () => import('../../features/schedules/edit-schedule-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/schedules/$scheduleId')(
  paramRoute('scheduleId', { access: ['schedule.own', 'schedule.organization'] }, EditSchedulePage),
)
