import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const PlacePage = lazyScreen(() => import('../../features/places/place-page.tsx'), 'places')

export const Route = createFileRoute('/_signed-in/airline/$airlineId')({
  staticData: { access: 'installation.edit' },
  loader: PlacePage.begin,
  component: function Place() {
    return <PlacePage kind="airlines" locationId={Route.useParams().airlineId} />
  },
})
