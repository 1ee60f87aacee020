import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ThankYouPage = lazyScreen(
  () => import('../../features/account/request/thank-you-page.tsx'),
  'account',
)

export const Route = createFileRoute('/_open/request-access/thank-you')({
  validateSearch: (search): { kind?: 'trial' } =>
    search.kind === 'trial' ? { kind: 'trial' } : {},
  component: function ThankYou() {
    return <ThankYouPage kind={Route.useSearch().kind ?? 'access'} />
  },
})
