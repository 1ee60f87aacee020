import { createFileRoute } from '@tanstack/react-router'
import { readMissingSearch } from '../../features/translations/translation-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const MissingPage = lazyScreen(
  () => import('../../features/translations/missing-page.tsx'),
  'translations',
)

export const Route = createFileRoute('/_signed-in/library/translations/missing')(
  searchRoute({ access: 'question.edit' }, readMissingSearch, MissingPage),
)
