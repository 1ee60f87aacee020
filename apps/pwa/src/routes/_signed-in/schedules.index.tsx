import { createFileRoute } from '@tanstack/react-router'
import { readScheduleSearch } from '../../features/schedules/schedule-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const ScheduleListPage = lazyScreen(
  () => import('../../features/schedules/schedule-list-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/schedules/')(
  searchRoute(
    { access: ['schedule.own', 'schedule.organization'] },
    readScheduleSearch,
    ScheduleListPage,
  ),
)
