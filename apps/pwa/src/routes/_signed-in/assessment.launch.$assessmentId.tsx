import { createFileRoute } from '@tanstack/react-router'
import { readLaunchSearch } from '../../features/launch/launch-search.ts'
import { LaunchPage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/assessment/launch/$assessmentId')({
  staticData: { access: 'signed-in', worksOffline: true, foldsNavigation: true },
  validateSearch: readLaunchSearch,
  loader: LaunchPage.begin,
  component: function Launch() {
    const { assessmentId } = Route.useParams()
    const { question, panel } = Route.useSearch()
    return <LaunchPage assessmentId={assessmentId} question={question} panel={panel} />
  },
})
