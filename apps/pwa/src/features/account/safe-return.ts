/**
 * Where to go after signing in: a path of this app and nothing else, whatever the address says.
 * `//elsewhere` and `https:` are other places.
 */
export const safeReturn = (to: string | undefined): string =>
  to !== undefined && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : '/audits/home'
