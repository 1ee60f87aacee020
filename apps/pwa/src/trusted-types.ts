/**
 * The app runs under `require-trusted-types-for 'script'; trusted-types default`. One policy, and
 * it is narrow: a text without `<` can make no element, which is all that the style tags of the
 * component library write; the only script address is that of the service worker. Everything else
 * is refused, as it would be without a policy.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, policy: Policy): unknown }
  }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === serviceWorkerUrl ? url : null),
  })
}

export const serviceWorkerUrl = '/service-worker.js'

type Policy = {
  createHTML: (text: string) => string | null
  createScriptURL: (url: string) => string | null
}
