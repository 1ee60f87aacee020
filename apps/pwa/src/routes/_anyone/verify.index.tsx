import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_anyone/verify/')({
  component: lazyScreen(() => import('../../features/verify/find-report-page.tsx'), 'issued'),
})
