import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const GroupingsPage = lazyScreen(
  () => import('../../features/questions/groupings-page.tsx'),
  'questions',
)

export const Route = createFileRoute('/_signed-in/question-grouping-management')({
  staticData: { access: 'installation.edit' },
  loader: GroupingsPage.begin,
  component: () => <GroupingsPage place="desk" />,
})
