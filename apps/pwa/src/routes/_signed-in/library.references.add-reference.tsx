import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const AddReferencePage = lazyScreen(
  () => import('../../features/references/add-reference-page.tsx'),
  'references',
)

export const Route = createFileRoute('/_signed-in/library/references/add-reference')({
  staticData: { access: 'reference.edit' },
  loader: AddReferencePage.begin,
  component: () => <AddReferencePage place="library" />,
})
