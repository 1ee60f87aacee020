/**
 * What a page of the app may load: everything from this server, scripts from nowhere else. Data may come from
 * the server that the app was built for, and pictures of the ground from the one that maps have them from.
 * Styles may be inline because Mantine writes style attributes and one style element.
 */
const pagePolicy = (apiBase: string, tiles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles === '' ? '' : ` ${tiles}`}`,
    "font-src 'self'",
    `connect-src 'self'${apiBase === '' ? '' : ` ${apiBase}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const hsts = { 'strict-transport-security': 'max-age=31536000' }

/**
 * Headers of every page and file of the app; `apiBase` is the other server that it was built to call, `tiles` the
 * origin that maps have pictures of the ground from.
 */
export const pageHeaders = (
  usesTls: boolean,
  apiBase = '',
  tiles = '',
): Record<string, string> => ({
  ...common,
  'content-security-policy': pagePolicy(apiBase, tiles),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(usesTls ? hsts : {}),
})

/** Headers of every answer of the API, which is data and never a page. */
export const apiHeaders = (usesTls: boolean): Record<string, string> => ({
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
  ...(usesTls ? hsts : {}),
})
