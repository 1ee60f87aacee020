import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_signed-in/tray')({
  staticData: { access: 'signed-in', worksOffline: true },
  component: lazyScreen(() => import('../../features/outbox/outbox-page.tsx'), 'tray'),
})
