import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_anyone/accessibility')({
  component: lazyScreen(() => import('../../features/legal/accessibility-page.tsx'), 'legal'),
})
