import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { paramRoute } from '../-page-route.tsx'

const ActionPage = lazyScreen(() => import('../../features/actions/action-page.tsx'), 'actions')

export const Route = createFileRoute('/_signed-in/actions/$actionId')(
  paramRoute('actionId', { access: 'signed-in' }, ActionPage),
)
