import type { StaticDataRouteOption } from '@tanstack/react-router'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'

/** Around a page that needs the server. Apart from the frame: pages that work offline do without. */
export const OnlineOutlet = lazyScreen(() => import('./online-page.tsx'), 'shell')

/** Behind the signing in, where every route says whose it is, a page needs the server unless its route says otherwise. */
export const needsServer = (matches: readonly { staticData: StaticDataRouteOption }[]): boolean =>
  matches.some(
    ({ staticData: { access, worksOffline } }) => access !== undefined && worksOffline !== true,
  )
