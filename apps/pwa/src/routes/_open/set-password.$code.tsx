import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const NewPasswordPage = lazyScreen(
  () => import('../../features/account/links/new-password-page.tsx'),
  'account',
)

export const Route = createFileRoute('/_open/set-password/$code')({
  component: function SetPassword() {
    return <NewPasswordPage code={Route.useParams().code} isFirst={true} />
  },
})
