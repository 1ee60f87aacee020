import { createFileRoute } from '@tanstack/react-router'
import { readTrailSearch } from '../../features/trail/trail-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const TrailPage = lazyScreen(() => import('../../features/trail/trail-page.tsx'), 'trail')

export const Route = createFileRoute('/_signed-in/trail')({
  staticData: { access: 'installation.edit' },
  validateSearch: readTrailSearch,
  loader: TrailPage.begin,
  component: function Trail() {
    const navigate = Route.useNavigate()
    return (
      <TrailPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
