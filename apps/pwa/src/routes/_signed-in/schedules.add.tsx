import { createFileRoute } from '@tanstack/react-router'
import { readNewScheduleSearch } from '../../features/schedules/schedule-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const AddSchedulePage = lazyScreen(
  () => import('../../features/schedules/add-schedule-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/schedules/add')(
  searchRoute(
    { access: ['schedule.own', 'schedule.organization'] },
    readNewScheduleSearch,
    AddSchedulePage,
  ),
)
