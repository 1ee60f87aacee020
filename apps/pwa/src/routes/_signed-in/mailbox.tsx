import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_signed-in/mailbox')({
  staticData: { access: 'signed-in' },
  component: lazyScreen(() => import('../../features/mailbox/mailbox-page.tsx'), 'mailbox'),
})
