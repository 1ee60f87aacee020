import { FrameOutline } from '../features/frame/frame-outline.tsx'
import { lazyScreen } from '../ui/page/lazy-screen.tsx'
import type { ReactNode } from 'react'

// With the database and the engine: a stranger's pages do without, and the frame's outline does not wait.
const SignedInLayout = lazyScreen(
  () => import('../features/frame/signed-in-layout.tsx'),
  'shell',
  FrameOutline,
)
const UnsentWork = lazyScreen(() => import('../features/outbox/unsent-work.tsx'), 'waiting')

/** The menu and the line about syncing around a page; around the route's own where none is given. */
export const SignedInFrame = Object.assign(
  ({ userId, children }: { userId: string; children?: ReactNode }) => (
    <SignedInLayout userId={userId} unsentWork={UnsentWork}>
      {children}
    </SignedInLayout>
  ),
  { begin: SignedInLayout.begin },
)
