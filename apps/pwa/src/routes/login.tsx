import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'

export const Route = createFileRoute('/login')({
  component: lazyScreen(() => import('../features/account/login-page.tsx')),
})
