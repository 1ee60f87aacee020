import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const VerifyPage = lazyScreen(() => import('../../features/verify/verify-page.tsx'), 'issued')

export const Route = createFileRoute('/_anyone/verify/$code')({
  component: function Verify() {
    return <VerifyPage code={Route.useParams().code} />
  },
})
