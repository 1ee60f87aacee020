import { createFileRoute } from '@tanstack/react-router'
import { readTranslationSearch } from '../../features/translations/translation-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const TranslationsPage = lazyScreen(
  () => import('../../features/translations/translations-page.tsx'),
  'translations',
)

export const Route = createFileRoute('/_signed-in/library/translations/')({
  staticData: { access: 'question.edit' },
  validateSearch: readTranslationSearch,
  loader: TranslationsPage.begin,
  component: function Translations() {
    const navigate = Route.useNavigate()
    return (
      <TranslationsPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
