import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const PlacePage = lazyScreen(() => import('../../features/places/place-page.tsx'), 'places')

export const Route = createFileRoute('/_signed-in/airport/$airportId')({
  staticData: { access: 'installation.edit' },
  loader: PlacePage.begin,
  component: function Place() {
    return <PlacePage kind="airports" locationId={Route.useParams().airportId} />
  },
})
