import { createFileRoute, redirect } from '@tanstack/react-router'
import { needsServer, OnlineOutlet } from '../features/frame/online-outlet.ts'
import { useIsTourOpen } from '../features/guide/tour/tour-state.ts'
import { withoutLanguage } from '../i18n/language.ts'
import { currentUserId } from '../tablet/signed-in.ts'
import { lazyScreen } from '../ui/page/lazy-screen.tsx'
import { SignedInFrame } from './-signed-in-frame.tsx'

const Tour = lazyScreen(() => import('../features/guide/tour/tour.tsx'), 'guide')

/** Shows the tour over whichever page is open, once it was started. */
function TourHost() {
  return useIsTourOpen() ? <Tour /> : null
}

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location, matches }) => {
    const userId = currentUserId()
    if (userId === null)
      throw redirect({ to: '/login', search: { to: withoutLanguage(location.href) } })
    if (needsServer(matches)) OnlineOutlet.begin()
    return { userId }
  },
  loader: SignedInFrame.begin,
  component: function SignedIn() {
    return (
      <>
        <SignedInFrame userId={Route.useRouteContext().userId} />
        <TourHost />
      </>
    )
  },
})
