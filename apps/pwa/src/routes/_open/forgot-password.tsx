import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

export const Route = createFileRoute('/_open/forgot-password')({
  component: lazyScreen(
    () => import('../../features/account/links/forgot-password-page.tsx'),
    'account',
  ),
})
