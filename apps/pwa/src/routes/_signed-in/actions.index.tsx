import { createFileRoute } from '@tanstack/react-router'
import { readActionSearch } from '../../features/actions/action-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const ActionsPage = lazyScreen(() => import('../../features/actions/actions-page.tsx'), 'actions')

export const Route = createFileRoute('/_signed-in/actions/')(
  searchRoute({ access: 'signed-in' }, readActionSearch, ActionsPage),
)
