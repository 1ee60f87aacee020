import { createFileRoute } from '@tanstack/react-router'
import { readToSignSearch } from '../../features/signing/to-sign-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const ToSignPage = lazyScreen(() => import('../../features/signing/to-sign-page.tsx'), 'issued')

export const Route = createFileRoute('/_signed-in/to-sign')(
  searchRoute({ access: ['audit.answer', 'report.countersign'] }, readToSignSearch, ToSignPage),
)
