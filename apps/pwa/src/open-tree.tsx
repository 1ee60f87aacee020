import { type AnyRoute, createRootRoute, redirect } from '@tanstack/react-router'
import { Route as root } from './routes/__root.tsx'
import { Route as anyone } from './routes/_anyone.tsx'
import { Route as accessibility } from './routes/_anyone/accessibility.tsx'
import { Route as kit } from './routes/_anyone/kit.tsx'
import { Route as licence } from './routes/_anyone/licence.tsx'
import { Route as license } from './routes/_anyone/license.tsx'
import { Route as privacy } from './routes/_anyone/privacy.tsx'
import { Route as terms } from './routes/_anyone/terms.tsx'
import { Route as verifyCode } from './routes/_anyone/verify.$code.tsx'
import { Route as verify } from './routes/_anyone/verify.index.tsx'
import { Route as open } from './routes/_open.tsx'
import { Route as forgotPassword } from './routes/_open/forgot-password.tsx'
import { Route as start } from './routes/_open/index.tsx'
import { Route as login } from './routes/_open/login.tsx'
import { Route as passwordReset } from './routes/_open/password-reset.$code.tsx'
import { Route as requestAccess } from './routes/_open/request-access.index.tsx'
import { Route as thankYou } from './routes/_open/request-access.thank-you.tsx'
import { Route as setPassword } from './routes/_open/set-password.$code.tsx'
import { Route as setUp } from './routes/_open/set-up.$code.tsx'
import { Route as verification } from './routes/_open/verification.$verificationToken.tsx'
import type { routeTree as WholeTree } from './routeTree.gen.ts'
import { RoutesFailed } from './routes-failed.tsx'

const openPages: Readonly<Record<string, AnyRoute>> = {
  '/': start,
  '/forgot-password': forgotPassword,
  '/login': login,
  '/password-reset/$code': passwordReset,
  '/request-access/': requestAccess,
  '/request-access/thank-you': thankYou,
  '/set-password/$code': setPassword,
  '/set-up/$code': setUp,
  '/verification/$verificationToken': verification,
}
const anyonesPages: Readonly<Record<string, AnyRoute>> = {
  '/accessibility': accessibility,
  '/kit': kit,
  '/licence': licence,
  '/license': license,
  '/privacy': privacy,
  '/terms': terms,
  '/verify/$code': verifyCode,
  '/verify/': verify,
}

/**
 * The routes that a stranger needs, without those behind the signing in: these are fetched by
 * `bringWhole`, which says whether it put the whole tree in the place of this one. The routes are the
 * same in both, so that what is on the screen stays. Typed as the whole one, which it is before anything
 * is shown that it lacks: links are checked by that.
 */
export function openTree(bringWhole: (path: string) => Promise<boolean>): typeof WholeTree {
  const tree = createRootRoute({
    ...(root.options as object),
    beforeLoad: async ({ location }) => {
      // Once more, for routes that are there now. The whole tree has another root, without this.
      if (await bringWhole(location.pathname))
        throw redirect({ href: location.href, replace: true })
    },
    // A spinner would take the page that somebody signs in on, frame and all.
    pendingMs: Infinity,
    errorComponent: RoutesFailed,
  })
  tree.addChildren([
    stand(open, tree, '/_open').addChildren(standAll(openPages, open)),
    stand(anyone, tree, '/_anyone').addChildren(standAll(anyonesPages, anyone)),
  ])
  return tree as unknown as typeof WholeTree
}

const standAll = (pages: Readonly<Record<string, AnyRoute>>, parent: AnyRoute): AnyRoute[] =>
  Object.entries(pages).map(([path, route]) => stand(route, parent, path, path))

/** As the generated tree does it. */
function stand(route: AnyRoute, parent: AnyRoute, id: string, path?: string): AnyRoute {
  const place = { id, getParentRoute: () => parent, ...(path === undefined ? {} : { path }) }
  return route.update(place as never)
}
