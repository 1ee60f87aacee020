import { createFileRoute, redirect } from '@tanstack/react-router'
import { needsServer, OnlineOutlet } from '../features/frame/online-outlet.ts'
import { TourHost } from '../features/guide/tour/tour-host.tsx'
import { withoutLanguage } from '../i18n/language.ts'
import { currentUserId } from '../tablet/signed-in.ts'
import { SignedInFrame } from './-signed-in-frame.tsx'

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
