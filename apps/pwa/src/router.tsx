import type { Access } from '@apron/contracts/endpoint.ts'
import { createRouter } from '@tanstack/react-router'
import { FailedPage } from './features/frame/failed-page.tsx'
import { openTree } from './open-tree.tsx'
import { routesError } from './routes-failed.tsx'
import { SignedInFrame } from './routes/-signed-in-frame.tsx'
import { currentUserId } from './tablet/signed-in.ts'
import { loadWithin } from './ui/page/load-within.ts'
import { Spinner } from './ui/page/spinner.tsx'

export const router = createRouter({
  routeTree: openTree(bringWhole),
  defaultPreload: 'intent',
  defaultPendingComponent: Spinner,
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
  // A loader only begins to fetch its screen: nothing that another search in the address outdates.
  defaultStaleTime: Infinity,
})

/**
 * Fetches the routes behind the signing in, where somebody is signed in or the path is none of a
 * stranger's: they weigh more than the page on which a stranger signs in. Says whether they are there
 * now; throws a RoutesError where they did not come.
 */
export async function bringWhole(path: string): Promise<boolean> {
  const isStranger = currentUserId() === null
  if (isStranger && isOpen(path)) return false
  if (!isStranger) SignedInFrame.begin()
  const outcome = await loadWithin(() => import('./routeTree.gen.ts'))
  if ('failure' in outcome) throw routesError(outcome.failure)
  router.update({ ...router.options, routeTree: outcome.loaded.routeTree })
  return true
}

function isOpen(path: string): boolean {
  const [, { '**': rest }, route] = router.getMatchedRoutes(path)
  return route !== undefined && rest === undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The side navigation folds, even at a desk: the page needs the room. */
    foldsNavigation?: boolean
    /** Whose page it is; behind the signing in every page says it (`scripts/walls.ts`). The server asks again. */
    access?: Access
    /** The page shows what is on this tablet. What it asks the server besides, it puts into `Online` itself. */
    worksOffline?: boolean
  }
}
