import { createFileRoute, redirect } from '@tanstack/react-router'
import { TourHost } from '../features/guide/tour/tour-host.tsx'
import { withoutLanguage } from '../i18n/language.ts'
import { currentUserId } from '../tablet/signed-in.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'

// With the database and the engine: a stranger's pages do without.
const SignedInLayout = lazyScreen(() => import('../features/frame/signed-in-layout.tsx'), 'shell')

const UnsentWork = lazyScreen(() => import('../features/tray/unsent-work.tsx'), 'waiting')

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    const userId = currentUserId()
    if (userId === null)
      throw redirect({ to: '/login', search: { to: withoutLanguage(location.href) } })
    return { userId }
  },
  loader: SignedInLayout.begin,
  component: function SignedIn() {
    return (
      <>
        <SignedInLayout userId={Route.useRouteContext().userId} unsentWork={UnsentWork} />
        <TourHost />
      </>
    )
  },
})
