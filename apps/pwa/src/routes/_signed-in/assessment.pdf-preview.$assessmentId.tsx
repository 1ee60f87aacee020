import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const PreviewPage = lazyScreen(() => import('../../features/report/preview-page.tsx'), 'preview')

export const Route = createFileRoute('/_signed-in/assessment/pdf-preview/$assessmentId')({
  staticData: { access: 'signed-in', worksOffline: true },
  loader: PreviewPage.begin,
  component: function Preview() {
    const { assessmentId } = Route.useParams()
    return <PreviewPage key={assessmentId} assessmentId={assessmentId} />
  },
})
