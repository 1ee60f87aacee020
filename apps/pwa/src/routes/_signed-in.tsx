import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignedInLayout } from '../features/frame/signed-in-layout.tsx'
import { TourHost } from '../features/guide/tour/tour-host.tsx'
import { withoutLanguage } from '../i18n/language.ts'
import { currentUserId } from '../tablet/people.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    const userId = currentUserId()
    if (userId === null)
      throw redirect({ to: '/login', search: { to: withoutLanguage(location.href) } })
    return { userId }
  },
  component: function SignedIn() {
    return (
      <>
        <SignedInLayout userId={Route.useRouteContext().userId} />
        <TourHost />
      </>
    )
  },
})
