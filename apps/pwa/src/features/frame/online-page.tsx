import { Outlet } from '@tanstack/react-router'
import { Online } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'

/** The page of the route, with what it asks the server. */
export default function OnlinePage() {
  const { me } = useTablet()
  return (
    <Online owner={me.id}>
      <Outlet />
    </Online>
  )
}
