import { expect, test } from 'vitest'
import { thisMachineOnly } from './this-machine-only.ts'

const { fetch } = thisMachineOnly({ fetch: async () => new Response('served') })
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(new Request(url, { headers }))

test.each([
  ['http://localhost:8080/', {}],
  ['http://127.0.0.1:8080/api/login', {}],
  ['http://[::1]/', {}],
  ['http://localhost:8080/', { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' }],
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
])('%s with %j is told that this is a demo for this machine alone', async (url, headers) => {
  const english = await ask(url, headers)
  expect([english.status, await english.text()]).toEqual([421, expect.stringMatching(/DEMO=1/)])
  const arabic = await ask(url, { ...headers, 'accept-language': 'ar' })
  expect(await arabic.text()).toMatch(/توضيحية/)
})
