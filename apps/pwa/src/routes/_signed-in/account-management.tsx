import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_signed-in/account-management')({
  staticData: { access: 'signed-in' },
  component: lazyScreen(() => import('./-account-management.tsx'), 'account'),
})
