import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const EditUserPage = lazyScreen(() => import('../../features/people/edit-user-page.tsx'), 'people')

export const Route = createFileRoute('/_signed-in/user-management/edit-user/$userId')({
  staticData: { access: 'installation.edit' },
  loader: EditUserPage.begin,
  component: function EditUser() {
    return <EditUserPage userId={Route.useParams().userId} />
  },
})
