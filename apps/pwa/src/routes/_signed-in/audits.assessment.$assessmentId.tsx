import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const DetailsPage = lazyScreen(
  () => import('../../features/audits/details/details-page.tsx'),
  'audits',
)

export const Route = createFileRoute('/_signed-in/audits/assessment/$assessmentId')({
  staticData: { access: 'signed-in', worksOffline: true },
  loader: DetailsPage.begin,
  component: function Details() {
    const { assessmentId } = Route.useParams()
    return <DetailsPage key={assessmentId} assessmentId={assessmentId} />
  },
})
