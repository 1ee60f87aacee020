import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { paramRoute } from '../-page-route.tsx'

const ScheduledReportPage = lazyScreen(
  () => import('../../features/schedules/scheduled-report-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/scheduled-report/$deliveryId')(
  paramRoute('deliveryId', { access: 'signed-in' }, ScheduledReportPage),
)
