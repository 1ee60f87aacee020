import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ScheduledReportPage = lazyScreen(
  () => import('../../features/schedules/scheduled-report-page.tsx'),
  'schedules',
)

export const Route = createFileRoute('/_signed-in/scheduled-report/$deliveryId')({
  staticData: { access: 'signed-in' },
  loader: ScheduledReportPage.begin,
  component: function ScheduledReport() {
    return <ScheduledReportPage deliveryId={Route.useParams().deliveryId} />
  },
})
