import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { thisMachineOnly } from './this-machine-only.ts'

const { fetch } = thisMachineOnly({ fetch: async () => new Response('served') })
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(new Request(url, { headers }))

test.each([
  ['http://localhost:8080/', {}],
  ['http://127.0.0.1:8080/api/login', {}],
  ['http://[::1]/', {}],
  ['http://localhost:8080/', { host: 'localhost:8080', origin: 'http://localhost:8080' }],
  // As the development server hands on what a page of its own asks.
  ['http://localhost:5173/', { host: 'localhost:5173', origin: 'http://localhost:5173' }],
  ['https://localhost/', { host: 'localhost', origin: 'https://localhost' }],
  ['http://localhost:8080/', { 'x-requested-with': 'XMLHttpRequest' }],
  ['http://localhost:8080/', { 'x-purpose': 'preview', 'x-moz': 'prefetch' }],
  ['http://localhost:8080/', { 'sec-fetch-site': 'none', 'cache-control': 'max-age=0' }],
  ['http://localhost:8080/', { 'apron-protocol': '1', 'if-none-match': '"1"', te: 'trailers' }],
])('%s with %j is served', async (url, headers) => {
  expect(await (await ask(url, headers)).text()).toBe('served')
})

test.each([
  ['http://audits.example.org/', {}],
  ['http://127.0.0.1.evil.example:8080/api/login', {}],
  ['http://localhost:8080/', { 'x-forwarded-host': 'audits.example.org' }],
  ['http://localhost:8080/', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }],
  ['http://localhost:8080/', { 'x-real-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { forwarded: 'for=203.0.113.7' }],
  ['http://localhost:8080/', { via: '1.1 gateway' }],
  ['http://localhost:8080/', { 'x-forwarded-for': '127.0.0.1' }],
  ['http://localhost:8080/', { 'x-forwarded-proto': 'https' }],
  ['http://localhost:8080/', { 'x-forwarded-port': '443' }],
  ['http://localhost:8080/', { 'cf-connecting-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'true-client-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'x-client-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'forwarded-for': '203.0.113.7' }],
  ['http://localhost:8080/', { 'fly-client-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'x-appengine-user-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'x-proxyuser-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'cdn-src-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'tailscale-user-login': 'somebody@example.org' }],
  ['http://localhost:8080/', { 'x-request-start': 't=1764189000' }],
  ['http://localhost:8080/', { 'proxy-connection': 'keep-alive' }],
  ['http://localhost:8080/', { 'x-original-host': 'audits.example.org' }],
  ['http://localhost:8080/', { 'x-scheme': 'https' }],
  ['http://localhost:8080/', { 'x-url-scheme': 'https' }],
  ['http://localhost:8080/', { 'x-request-id': '1f0c' }],
  ['http://localhost:8080/', { 'x-host': 'audits.example.org' }],
  ['http://localhost:8080/', { 'x-original-uri': '/api/login' }],
  ['http://localhost:8080/', { 'x-original-forwarded-for': '203.0.113.7' }],
  ['http://localhost:8080/', { 'x-envoy-external-address': '203.0.113.7' }],
  ['http://localhost:8080/', { 'x-arr-log-id': '1f0c' }],
  ['http://localhost:8080/', { 'x-azure-clientip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'x-remote-addr': '203.0.113.7' }],
  ['http://localhost:8080/', { 'x-ssl-client-verify': 'NONE' }],
  ['http://localhost:8080/', { 'x-cloud-trace-context': '1f0c/1' }],
  ['http://localhost:8080/', { 'x-vercel-id': '1f0c' }],
  ['http://localhost:8080/', { 'x-b3-traceid': '1f0c' }],
  ['http://localhost:8080/', { 'x-ms-client-principal': '1f0c' }],
  ['http://localhost:8080/', { 'front-end-https': 'on' }],
  ['http://localhost:8080/', { 'disguised-host': 'audits.example.org' }],
  ['http://localhost:8080/', { 'client-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'ssl-client-cert': 'none' }],
  ['http://localhost:8080/', { 'remote-user': 'somebody' }],
  ['http://localhost:8080/', { traceparent: '00-1f0c-1f0c-01' }],
  ['http://localhost:8080/', { 'max-forwards': '9' }],
  ['http://localhost:8080/', { 'cloudfront-viewer-country': 'SA' }],
  ['http://localhost:8080/', { 'akamai-origin-hop': '1' }],
  ['http://localhost:8080/', { 'fastly-ff': '1' }],
  ['http://localhost:8080/', { 'cdn-loop': 'cloudflare' }],
  ['http://localhost:8080/', { 'ali-cdn-real-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'incap-client-ip': '203.0.113.7' }],
  ['http://localhost:8080/', { 'surrogate-capability': 'gateway="ESI/1.0"' }],
  ['http://localhost:8080/', { host: 'audits.example.org' }],
  ['http://localhost:8080/', { origin: 'https://evil.example' }],
  ['http://localhost:8080/', { origin: 'null' }],
  ['http://localhost:8080/', { origin: 'http://localhost:5173' }],
  ['http://localhost:8080/', { origin: 'http://127.0.0.1:8080' }],
  ['http://localhost:8080/', { origin: 'https://localhost:8080' }],
  ['http://localhost:8080/', { origin: 'http://localhost' }],
])('%s with %j is told that this is a demo for this machine alone', async (url, headers) => {
  const english = await ask(url, headers)
  expect([english.status, await english.text()]).toEqual([421, expect.stringMatching(/DEMO=1/)])
  const arabic = await ask(url, { ...headers, 'accept-language': 'ar' })
  expect(await arabic.text()).toMatch(/توضيحية/)
})

test('a request of HTTP/1.0, as a proxy makes it that was given an address alone, is refused', async () => {
  const server = createServer((incoming, response) => {
    const request = new Request(`http://localhost${incoming.url}`)
    void fetch(request, { incoming }).then(async (answer) => {
      response.statusCode = answer.status
      response.end(await answer.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const statusOf = (version: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      )
      socket.once('data', (data) => resolve(data.toString().split(' ')[1] ?? ''))
      socket.once('error', reject)
    })
  try {
    expect(await statusOf('1.0')).toBe('421')
    expect(await statusOf('1.1')).toBe('200')
  } finally {
    server.close()
  }
})

test.each([
  ['http://localhost:5173', 'served'],
  // Named, but of another machine: a demo is opened to it by `DEMO=1` alone.
  ['https://boards.example', 'closed'],
  ['http://localhost:5174', 'closed'],
])('a page of %s, with the first two named, finds it %s', async (origin, found) => {
  const named = ['http://localhost:5173', 'https://boards.example']
  const door = thisMachineOnly({ fetch: async () => new Response('served') }, named)
  const answer = await door.fetch(new Request('http://localhost:8080/', { headers: { origin } }))
  expect(answer.status === 200 ? 'served' : 'closed').toBe(found)
})
