import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const VerificationPage = lazyScreen(
  () => import('../../features/account/links/verification-page.tsx'),
  'account',
)

export const Route = createFileRoute('/_open/verification/$verificationToken')({
  component: function Verification() {
    return <VerificationPage token={Route.useParams().verificationToken} />
  },
})
