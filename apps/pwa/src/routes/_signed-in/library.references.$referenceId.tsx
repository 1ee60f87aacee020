import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const EditReferencePage = lazyScreen(
  () => import('../../features/references/edit-reference-page.tsx'),
  'references',
)

export const Route = createFileRoute('/_signed-in/library/references/$referenceId')({
  staticData: { access: 'reference.edit' },
  loader: EditReferencePage.begin,
  component: function EditReference() {
    return <EditReferencePage referenceId={Route.useParams().referenceId} place="library" />
  },
})
