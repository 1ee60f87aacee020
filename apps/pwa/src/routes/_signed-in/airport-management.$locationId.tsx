import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const EditPlacePage = lazyScreen(
  () => import('../../features/places/edit-place-page.tsx'),
  'places',
)

export const Route = createFileRoute('/_signed-in/airport-management/$locationId')({
  staticData: { access: 'installation.edit' },
  loader: EditPlacePage.begin,
  component: function EditPlace() {
    return <EditPlacePage kind="airports" locationId={Route.useParams().locationId} />
  },
})
