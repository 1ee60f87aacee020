import { createFileRoute } from '@tanstack/react-router'
import { OpenLayout } from '../features/frame/open-layout.tsx'
import { currentUserId } from '../tablet/signed-in.ts'
import { SignedInFrame } from './-signed-in-frame.tsx'

/** Pages for everybody, signed in or not (specification, section 2); who is keeps their menu. */
export const Route = createFileRoute('/_anyone')({
  component: function Anyone() {
    const userId = currentUserId()
    return userId === null ? <OpenLayout /> : <SignedInFrame userId={userId} />
  },
})
