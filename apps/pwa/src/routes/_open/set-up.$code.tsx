import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

const SetUpPage = lazyScreen(() => import('../../features/account/set-up-page.tsx'), 'account')

export const Route = createFileRoute('/_open/set-up/$code')({
  component: function SetUp() {
    return <SetUpPage code={Route.useParams().code} />
  },
})
