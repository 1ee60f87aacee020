import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_anyone/licence')({
  component: lazyScreen(() => import('../../features/legal/licence-page.tsx'), 'legal'),
})
