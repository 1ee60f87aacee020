import { createFileRoute } from '@tanstack/react-router'
import { readToSignSearch } from '../../features/signing/to-sign-search.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const ToSignPage = lazyScreen(() => import('../../features/signing/to-sign-page.tsx'), 'issued')

export const Route = createFileRoute('/_signed-in/to-sign')({
  staticData: { access: ['audit.answer', 'report.countersign'] },
  validateSearch: readToSignSearch,
  loader: ToSignPage.begin,
  component: function ToSign() {
    const navigate = Route.useNavigate()
    return (
      <ToSignPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    )
  },
})
