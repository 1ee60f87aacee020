import type { Access } from '@apron/contracts/endpoint.ts'
import { createRouter } from '@tanstack/react-router'
import { FailedPage } from './features/frame/failed-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { Spinner } from './ui/spinner.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: Spinner,
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
  // A loader only begins to fetch its screen: nothing that another search in the address outdates.
  defaultStaleTime: Infinity,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The side navigation folds, even at a desk: the page needs the room. */
    foldsNavigation?: boolean
    /** Whose page it is; behind the signing in every page says it (`scripts/walls.ts`). The server asks again. */
    access?: Access
  }
}
