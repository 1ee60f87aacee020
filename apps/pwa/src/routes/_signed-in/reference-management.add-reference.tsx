import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AddReferencePage = lazyScreen(
  () => import('../../features/references/add-reference-page.tsx'),
  'references',
)

export const Route = createFileRoute('/_signed-in/reference-management/add-reference')({
  staticData: { access: 'installation.edit' },
  loader: AddReferencePage.begin,
  component: () => <AddReferencePage place="desk" />,
})
