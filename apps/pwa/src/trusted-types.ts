/**
 * The app runs under `require-trusted-types-for 'script'; trusted-types default`. One policy, and
 * it is narrow: a text without `<` can make no element, which is all that the style tags of the
 * component library write; the only script addresses are those of the service worker and of
 * our own workers among the app's files. Everything else
 * is refused, as it would be without a policy.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, policy: Policy): unknown }
  }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (isOurWorker(url, location.origin) ? url : null),
  })
}

/** The service worker's address, or that of a worker as the build names them: `/assets/report-worker-1a2B.js`. */
export function isOurWorker(url: string, origin: string): boolean {
  if (url === serviceWorkerUrl) return true
  const asked = URL.parse(url, origin)
  const isPlain = asked !== null && asked.search === '' && asked.hash === ''
  return isPlain && asked.origin === origin && workerFile.test(asked.pathname)
}

const workerFile = /^\/assets\/[a-z]+-worker-[\w-]+\.js$/
export const serviceWorkerUrl = '/service-worker.js'

type Policy = {
  createHTML: (text: string) => string | null
  createScriptURL: (url: string) => string | null
}
