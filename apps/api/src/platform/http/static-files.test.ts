import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { staticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'apron-pages-'))
const dist = join(root, 'dist')
const script = `console.log('${'x'.repeat(3000)}')`
mkdirSync(join(dist, 'assets'), { recursive: true })
mkdirSync(join(dist, 'locales/ar'), { recursive: true })
writeFileSync(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
writeFileSync(join(dist, 'service-worker.js'), 'self.x = 1')
writeFileSync(join(dist, 'assets/index-abc123.js'), script)
writeFileSync(join(dist, 'assets/font.woff2'), 'font')
writeFileSync(join(dist, 'assets/font.ttf'), 'font'.repeat(500))
writeFileSync(join(dist, 'locales/ar/shell.json'), '{}')
writeFileSync(join(dist, 'manifest.en.webmanifest'), '{}')
writeFileSync(join(root, 'secret.txt'), 'secret')
const text = `${script}\n`
// Neither is packed as the server would do it: an encoder leaves its mark.
const beside = {
  br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
  gzip: gzipSync(text, { level: 1 }),
}
writeFileSync(join(dist, 'assets/packed-abc123.js'), text)
writeFileSync(join(dist, 'assets/packed-abc123.js.br'), beside.br)
writeFileSync(join(dist, 'assets/packed-abc123.js.gz'), beside.gzip)
const another = text.replace('console', 'history')
/** What may lie beside a file, and is not it. */
const wrong: Record<string, { br: Uint8Array; gzip: Uint8Array }> = {
  'of another file': { br: brotliCompressSync(another), gzip: gzipSync(another) },
  'of more than it': { br: brotliCompressSync(text + text), gzip: gzipSync(text + text) },
  'of less than it': { br: brotliCompressSync(script), gzip: gzipSync(script) },
  'cut off': { br: beside.br.subarray(0, -3), gzip: beside.gzip.subarray(0, -9) },
  'not packed': { br: Buffer.from(text), gzip: Buffer.from(text) },
  'in the other encoding': { br: beside.gzip, gzip: beside.br },
  empty: { br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
}
for (const [index, { br, gzip }] of Object.values(wrong).entries()) {
  writeFileSync(join(dist, `assets/wrong-${index}.js`), text)
  writeFileSync(join(dist, `assets/wrong-${index}.js.br`), br)
  writeFileSync(join(dist, `assets/wrong-${index}.js.gz`), gzip)
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { pages: staticFiles(dist, { usesTls: false }) } })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})
const get = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers })

test('a hashed file may be kept for a year, everything else is asked for each time', async () => {
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cacheOf('/assets/index-abc123.js')).toBe('public, max-age=31536000, immutable')
  for (const path of [
    '/',
    '/index.html',
    '/audits/home',
    '/service-worker.js',
    '/locales/ar/shell.json',
    '/manifest.en.webmanifest',
  ]) {
    expect([path, await cacheOf(path)]).toEqual([path, 'no-cache'])
  }
})

test('a file that the browser has is not sent again', async () => {
  const tag = (await get('/index.html')).headers.get('etag') ?? ''
  const again = await get('/index.html', { 'if-none-match': `"x", ${tag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/index.html', { 'if-none-match': '"x"' })).status).toBe(200)
})

test('places in the app get its page, missing files and missing calls do not', async () => {
  for (const path of ['/', '/audits/home', '/assessment/launch/0199', '/apis']) {
    expect(await (await get(path)).text()).toContain('id="root"')
  }
  for (const path of ['/assets/gone.js', '/favicon.ico', '/a/b.json']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  expect(await (await get('/api/nothing')).json()).toMatchObject({ code: 'not-found' })
  expect(await (await get('/api')).json()).toMatchObject({ code: 'not-found' })
})

test('no path leads out of the folder', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2Fetc%2Fpasswd',
    '/assets/%00',
    '/%E0%A4%A',
    '/..%5csecret.txt',
  ]) {
    const text = await (await get(path)).text()
    expect([path, text.includes('secret'), text.includes('root:')]).toEqual([path, false, false])
  }
})

test('texts are packed as the browser can take them, and so are fonts that nobody packed', async () => {
  const ask = async (path: string, accept: string) => {
    const response = await get(path, { 'accept-encoding': accept })
    return [
      response.headers.get('content-encoding'),
      Buffer.from(await response.arrayBuffer()),
    ] as const
  }
  const [br, brBytes] = await ask('/assets/index-abc123.js', 'gzip, deflate, br')
  expect([br, brotliDecompressSync(brBytes).toString()]).toEqual(['br', script])
  const [gz, gzBytes] = await ask('/assets/index-abc123.js', 'gzip')
  expect([gz, gunzipSync(gzBytes).toString()]).toEqual(['gzip', script])
  expect((await ask('/assets/index-abc123.js', 'br;q=0, identity'))[0]).toBeNull()
  expect((await ask('/assets/font.woff2', 'gzip'))[0]).toBeNull()
  expect((await ask('/assets/font.ttf', 'gzip'))[0]).toBe('gzip')
})

test('what was packed with the build goes out as it lies there, to whoever takes it', async () => {
  const path = '/assets/packed-abc123.js'
  const plain = await get(path)
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
  for (const encoding of ['br', 'gzip'] as const) {
    for (const method of ['GET', 'HEAD']) {
      // Ranges are not cut: the whole answer is what HTTP allows, of packed bytes too.
      const headers = { 'accept-encoding': encoding, range: 'bytes=0-9' }
      const answer = await app.fetch(path, { method, headers })
      expect(answer.status).toBe(200)
      const body = Buffer.from(await answer.arrayBuffer())
      expect(body.equals(method === 'GET' ? beside[encoding] : Buffer.alloc(0))).toBe(true)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-length')).toBe(String(beside[encoding].length))
      for (const name of ['content-type', 'etag', 'vary', 'cache-control'])
        expect([name, answer.headers.get(name)]).toEqual([name, plain.headers.get(name)])
    }
  }
  const tag = plain.headers.get('etag') ?? ''
  const known = await get(path, { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([known.status, known.headers.get('content-encoding')]).toEqual([304, null])
  expect((await get(`${path}.br`)).status).toBe(404)
  expect((await get(`${path}.gz`)).status).toBe(404)
})

test.each(Object.keys(wrong).map((what, index) => ({ what, index })))(
  'packed bytes that are $what are not sent in the place of a file',
  async ({ index }) => {
    const path = `/assets/wrong-${index}.js`
    const ask = async (encoding: string): Promise<Buffer> => {
      const answer = await get(path, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      return Buffer.from(await answer.arrayBuffer())
    }
    expect(brotliDecompressSync(await ask('br')).toString()).toBe(text)
    expect(gunzipSync(await ask('gzip')).toString()).toBe(text)
  },
)

test('a page may run no script but its own, and be framed by nobody', async () => {
  const policy = (await get('/audits/home')).headers.get('content-security-policy') ?? ''
  const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))
  expect(rules['default-src']).toBe("default-src 'none'")
  expect(rules['script-src']).toBe("script-src 'self'")
  expect(rules['frame-ancestors']).toBe("frame-ancestors 'none'")
  expect(rules['require-trusted-types-for']).toBe("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe-eval|\*|http:/)
})

test('files answer to GET and HEAD alone', async () => {
  expect((await app.fetch('/index.html', { method: 'POST' })).status).toBe(405)
  const head = await app.fetch('/index.html', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each([
  ['https://api.example.org', "'self' https://api.example.org"],
  ['https://api.example.org; script-src *', "'self'"],
])('an app that was built for %s may connect to: %s', async (base, sources) => {
  const folder = join(root, 'elsewhere')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'api-base.txt'), base)
  const answer = await staticFiles(folder, { usesTls: false })(new Request('http://apron.test/'))
  const policy = answer.headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain(`connect-src ${sources}`)
  expect(policy).toContain("script-src 'self'")
})

test('one that was not connects to this server alone', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("connect-src 'self'")
})
