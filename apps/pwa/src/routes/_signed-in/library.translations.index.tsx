import { createFileRoute } from '@tanstack/react-router'
import { readTranslationSearch } from '../../features/translations/translation-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const TranslationsPage = lazyScreen(
  () => import('../../features/translations/translations-page.tsx'),
  'translations',
)

export const Route = createFileRoute('/_signed-in/library/translations/')(
  searchRoute({ access: 'question.edit' }, readTranslationSearch, TranslationsPage),
)
