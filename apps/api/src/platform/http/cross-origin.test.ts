import { linkHeader } from '@apron/contracts/link.ts'
import { markerHeader, nonceHeader, protocolHeader, timeHeader } from '@apron/contracts/sync.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTo } from './cross-origin.ts'

const friend = 'https://boards.example.org'
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const ask = (origins: string[], from: string, init: RequestInit = {}, path = '/api/health') => {
  const headers = { ...(init.headers as Record<string, string>), origin: from }
  return openTo(origins)(app.app).fetch(
    new Request(`http://apron.test${path}`, { ...init, headers }),
  )
}
const question = {
  method: 'OPTIONS',
  headers: {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  },
}

test('without CORS_ORIGINS, and to origins that it does not name, the API says nothing to foreign pages', async () => {
  for (const [origins, from] of [
    [[], friend],
    [[friend], 'https://boards.example.org.evil.example'],
    [[friend], 'http://boards.example.org'],
    [[friend], 'null'],
  ] as const) {
    for (const init of [{}, question]) {
      const { headers, status } = await ask([...origins], from, init)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(status).toBe(init === question ? 405 : 200)
    }
  }
})

test('pages of an origin that is named call it with a token, read its answers, and send no cookie', async () => {
  const may = await ask([friend], friend, question)
  expect([may.status, may.headers.get('access-control-allow-origin')]).toEqual([204, friend])
  const names = may.headers.get('access-control-allow-headers') ?? ''
  for (const name of [nonceHeader, protocolHeader, linkHeader, 'authorization', 'content-type']) {
    expect(names.split(', ')).toContain(name.toLowerCase())
  }
  const { headers, status } = await ask([friend], friend)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, friend])
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')).toBe('Accept-Encoding, Origin')
  for (const name of [markerHeader, nonceHeader, timeHeader, 'retry-after']) {
    expect(headers.get('access-control-expose-headers')?.split(', ')).toContain(name.toLowerCase())
  }
})

test('what is refused is refused to them readably, and nothing outside of the API is opened', async () => {
  const refused = await ask([friend], friend, {}, '/api/me')
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
    401,
    friend,
  ])
  const page = await ask([friend], friend, {}, '/metrics')
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
})

test('a page elsewhere may report a text that it misses: that call lies beside the API', async () => {
  const path = '/locales/add/en/shell'
  const may = await ask([friend], friend, question, path)
  expect([may.status, may.headers.get('access-control-allow-origin')]).toEqual([204, friend])
  const { headers } = await ask([friend], friend, { method: 'POST' }, path)
  expect(headers.get('access-control-allow-origin')).toBe(friend)
})
