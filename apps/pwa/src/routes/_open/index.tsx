import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_open/')({
  component: lazyScreen(() => import('../../features/account/start-page.tsx'), 'account'),
})
