import { createFileRoute } from '@tanstack/react-router'
import { readAirportSearch } from '../../features/places/place-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const PlaceListPage = lazyScreen(
  () => import('../../features/places/place-list-page.tsx'),
  'places',
)

export const Route = createFileRoute('/_signed-in/airport-management/')({
  staticData: { access: 'installation.edit' },
  validateSearch: readAirportSearch,
  loader: PlaceListPage.begin,
  component: function Places() {
    const navigate = Route.useNavigate()
    return (
      <PlaceListPage
        kind="airports"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
