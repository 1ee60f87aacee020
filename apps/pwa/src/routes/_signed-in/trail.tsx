import { createFileRoute } from '@tanstack/react-router'
import { readTrailSearch } from '../../features/trail/trail-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'

const TrailPage = lazyScreen(() => import('../../features/trail/trail-page.tsx'), 'trail')

export const Route = createFileRoute('/_signed-in/trail')(
  searchRoute({ access: 'installation.edit' }, readTrailSearch, TrailPage),
)
