import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_anyone/terms')({
  component: lazyScreen(() => import('../../features/legal/terms-page.tsx'), 'legal'),
})
