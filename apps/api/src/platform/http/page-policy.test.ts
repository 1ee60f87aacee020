import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const pwa = new URL('../../../../pwa/', import.meta.url)
const built = fileURLToPath(new URL('dist/', pwa))
const pages = ['index.html', 'dist/index.html']
  .map((name) => fileURLToPath(new URL(name, pwa)))
  .filter((file) => existsSync(file))

/** What the policy would stop in a page, and what would need it to be loosened. */
function inlineIn(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  return [
    ...scripts.filter(([, attributes = '']) => !/\ssrc="\/[^/"]/.test(attributes)),
    ...scripts.filter(([, , body = '']) => body.trim() !== ''),
    ...html.matchAll(/<style\b/gi),
    ...html.matchAll(/<[^>]+\s(on\w+|style)\s*=/gi),
    ...html.matchAll(/(href|src|action)\s*=\s*["']?\s*(javascript|data):/gi),
    ...html.matchAll(/<base\b|<meta[^>]+http-equiv/gi),
  ].map(([found]) => found)
}

test.each(pages)('%s has no inline script, handler or style', (file) => {
  expect(inlineIn(readFileSync(file, 'utf8'))).toEqual([])
})

test.each([
  '<script>go()</script>',
  '<script src="https://elsewhere.example/a.js"></script>',
  '<script src="//elsewhere.example/a.js"></script>',
  '<img src="x" onerror="go()">',
  '<p style="color: red">',
  '<style>p { color: red }</style>',
  '<a href="javascript:go()">',
])('the check finds %s', (html) => {
  expect(inlineIn(html)).not.toEqual([])
})

/** Directive by directive, as a browser reads it. */
const directives = (policy: string | null): Record<string, string> =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((it) => {
      const [name = '', ...values] = it.split(' ')
      return [name, values.join(' ')]
    }),
  )

describe.each([true, false])('with TLS: %s', (usesTls) => {
  let app: TestApp
  beforeAll(async () => {
    const folder = existsSync(built) ? built : fileURLToPath(new URL('public/', pwa))
    const metricsToken = 'sixteen-or-more-letters'
    const config = { usesTls, metricsToken, pages: staticFiles(folder, { usesTls }) }
    app = await createTestApp({ config })
  })
  afterAll(() => app.close())

  const kinds: readonly { path: string; init?: RequestInit }[] = [
    { path: '/' },
    { path: '/audits/home' },
    { path: '/service-worker.js' },
    { path: '/icons/gone.png' },
    { path: '/', init: { method: 'POST' } },
    { path: '/api/health' },
    { path: '/api/nothing' },
    { path: '/api/me' },
    { path: '/api/login' },
    { path: '/api/login', init: { method: 'POST', body: '{' } },
    { path: '/metrics' },
    { path: '/metrics', init: { headers: { authorization: 'Bearer sixteen-or-more-letters' } } },
  ]
  test.each(kinds)('$path $init says what may be done with it', async ({ path, init }) => {
    const { headers } = await app.fetch(path, init)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const policy = directives(headers.get('content-security-policy'))
    expect(policy['default-src']).toBe("'none'")
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(headers.has('strict-transport-security')).toBe(usesTls)
  })

  test('a page runs scripts of this server alone, and makes none of texts', async () => {
    const { headers } = await app.fetch('/')
    const policy = directives(headers.get('content-security-policy'))
    expect(policy['script-src']).toBe("'self'")
    expect(policy['require-trusted-types-for']).toBe("'script'")
    expect(policy['object-src'] ?? policy['default-src']).toBe("'none'")
    expect(policy['base-uri']).toBe("'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
  })
})

test('pages may have pictures from the server of tiles, from its origin alone, and nothing else from there', async () => {
  const folder = fileURLToPath(new URL('public/', pwa))
  const tiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png?key=1', attribution: null }
  const pages = staticFiles(folder, { usesTls: true, tiles })
  const app = await createTestApp({ config: { pages, tiles } })
  const { headers } = await app.fetch('/audits/home')
  const policy = headers.get('content-security-policy')
  expect(directives(policy)['img-src']).toBe("'self' data: blob: https://tiles.example.org")
  expect(policy?.split('tiles.example.org')).toHaveLength(2)
  expect((await app.want('installation.about', {})).tiles).toEqual(tiles)
  await app.close()
})
