import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const RequestAccessPage = lazyScreen(
  () => import('../../features/account/request/request-access-page.tsx'),
  'account',
)

export const Route = createFileRoute('/_open/request-access/')({
  validateSearch: (search): { kind?: 'trial' } =>
    search.kind === 'trial' ? { kind: 'trial' } : {},
  component: function RequestAccess() {
    const navigate = Route.useNavigate()
    return (
      <RequestAccessPage
        kind={Route.useSearch().kind ?? 'access'}
        onKind={(kind) =>
          void navigate({ search: kind === 'trial' ? { kind } : {}, replace: true })
        }
      />
    )
  },
})
