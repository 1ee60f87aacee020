import { createFileRoute } from '@tanstack/react-router'
import { readHomeFilter } from '../../features/audits/home/home-filter.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const HomePage = lazyScreen(() => import('./-audits-home.tsx'), 'audits')

export const Route = createFileRoute('/_signed-in/audits/home')({
  staticData: { access: 'signed-in', worksOffline: true },
  validateSearch: readHomeFilter,
  loader: HomePage.begin,
  component: function Home() {
    const navigate = Route.useNavigate()
    return (
      <HomePage
        filter={Route.useSearch()}
        onFilter={(filter) => void navigate({ search: filter, replace: true })}
      />
    )
  },
})
