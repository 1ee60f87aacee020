import { type ReactNode, useEffect } from 'react'
import { bringContrast } from '../../styles/contrast.ts'
import { currentUserId, forgetCurrent } from '../../tablet/signed-in.ts'
import { TabletProvider } from '../../tablet/tablet-provider.tsx'
import { Frame, type UnsentWork } from './frame.tsx'
import { FrameOutline } from './frame-outline.tsx'
import { Guarded } from './guarded.tsx'
import { useIsFolded } from './use-is-folded.ts'

/** Opens the person's database for every page inside, the route's own where no other is given. A route folds the side by its static data. */
export default function SignedInLayout({
  userId,
  unsentWork,
  children,
}: {
  userId: string
  unsentWork: UnsentWork
  children?: ReactNode
}) {
  const isFolded = useIsFolded()
  useEffect(bringContrast, [])
  return (
    <TabletProvider
      key={userId}
      userId={userId}
      pending={<FrameOutline />}
      onLocked={() => {
        if (currentUserId() === userId) forgetCurrent()
        // Opened anew: somebody else may be the one who is signed in here.
        location.assign('/login')
      }}
    >
      <Frame isFolded={isFolded} unsentWork={unsentWork}>
        {children ?? <Guarded />}
      </Frame>
    </TabletProvider>
  )
}
