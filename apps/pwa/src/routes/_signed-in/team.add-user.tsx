import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AddUserPage = lazyScreen(() => import('../../features/people/add-user-page.tsx'), 'people')

export const Route = createFileRoute('/_signed-in/team/add-user')({
  staticData: { access: 'user.edit' },
  loader: AddUserPage.begin,
  component: () => <AddUserPage isTeam />,
})
