import { createFileRoute } from '@tanstack/react-router'
import { readPeopleSearch } from '../../features/people/user-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const PeoplePage = lazyScreen(() => import('../../features/people/people-page.tsx'), 'people')

export const Route = createFileRoute('/_signed-in/user-management/')({
  staticData: { access: 'installation.edit' },
  validateSearch: readPeopleSearch,
  loader: PeoplePage.begin,
  component: function People() {
    const navigate = Route.useNavigate()
    return (
      <PeoplePage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
