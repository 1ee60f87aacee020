import { createFileRoute } from '@tanstack/react-router'
import { readReferenceSearch } from '../../features/references/reference-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ReferenceListPage = lazyScreen(
  () => import('../../features/references/reference-list-page.tsx'),
  'references',
)

export const Route = createFileRoute('/_signed-in/library/references/')({
  staticData: { access: 'reference.edit' },
  validateSearch: readReferenceSearch,
  loader: ReferenceListPage.begin,
  component: function References() {
    const navigate = Route.useNavigate()
    return (
      <ReferenceListPage
        place="library"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
