import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const LaunchPage = lazyScreen(() => import('../../features/launch/launch-page.tsx'), 'launch')

export const Route = createFileRoute('/_signed-in/review/$assessmentId')({
  staticData: { access: 'audit.review', worksOffline: true, foldsNavigation: true },
  validateSearch: (search): { question?: string; panel?: 'summary' } => ({
    ...(typeof search.question === 'string' ? { question: search.question } : {}),
    ...(search.panel === 'summary' ? { panel: 'summary' } : {}),
  }),
  loader: LaunchPage.begin,
  component: function Review() {
    const { assessmentId } = Route.useParams()
    const { question, panel } = Route.useSearch()
    return <LaunchPage assessmentId={assessmentId} question={question} panel={panel} isReview />
  },
})
