import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_anyone/privacy')({
  component: lazyScreen(() => import('../../features/legal/privacy-page.tsx'), 'legal'),
})
