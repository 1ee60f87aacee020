import { createRootRoute, Outlet } from '@tanstack/react-router'
import { NotFound } from '../features/frame/not-found.tsx'
import { PublicFrame } from '../features/frame/public-frame.tsx'
import { currentUserId } from '../tablet/signed-in.ts'
import { SignedInFrame } from './-signed-in-frame.tsx'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: function Nowhere() {
    const userId = currentUserId()
    if (userId === null)
      return (
        <PublicFrame>
          <NotFound />
        </PublicFrame>
      )
    return (
      <SignedInFrame userId={userId}>
        <NotFound />
      </SignedInFrame>
    )
  },
})
