import { createFileRoute } from '@tanstack/react-router'
import { readMissingSearch } from '../../features/translations/translation-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const MissingPage = lazyScreen(
  () => import('../../features/translations/missing-page.tsx'),
  'translations',
)

export const Route = createFileRoute('/_signed-in/library/translations/missing')({
  staticData: { access: 'question.edit' },
  validateSearch: readMissingSearch,
  loader: MissingPage.begin,
  component: function Missing() {
    const navigate = Route.useNavigate()
    return (
      <MissingPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
