import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

export const Route = createFileRoute('/_signed-in/account-home')({
  component: lazyScreen(() => import('./-account-home.tsx'), 'account'),
})
