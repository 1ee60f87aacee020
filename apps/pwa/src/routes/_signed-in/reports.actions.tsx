import { createFileRoute } from '@tanstack/react-router'
import { readActionFiguresSearch } from '../../features/performance/actions/action-figures-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { searchRoute } from '../-page-route.tsx'
import { SchedulePanel } from './-screens.tsx'

const ActionFiguresPage = lazyScreen(
  () => import('../../features/performance/actions/action-figures-page.tsx'),
  'performance',
)

export const Route = createFileRoute('/_signed-in/reports/actions')(
  searchRoute({ access: 'report.read' }, readActionFiguresSearch, ActionFiguresPage, {
    children: <SchedulePanel report="actions" />,
  }),
)
