import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { textsBackend } from './texts-backend.ts'

/** A server that gives the answers in turn and then the last one for ever; null is no answer. */
function server(...answers: (Response | null)[]) {
  const seen = { calls: 0 }
  const fetch = async (): Promise<Response> => {
    const answer = answers[Math.min(seen.calls, answers.length - 1)] ?? null
    seen.calls += 1
    if (answer === null) throw new TypeError('Failed to fetch')
    return answer.clone()
  }
  return { seen, fetch }
}

async function greet(fetch: typeof globalThis.fetch): Promise<string> {
  const texts = createInstance().use(textsBackend(fetch))
  await texts.init({
    lng: 'en',
    fallbackLng: false,
    ns: ['shell'],
    defaultNS: 'shell',
    backend: {},
    retryTimeout: 1,
    maxRetries: 3,
  })
  return texts.t('hello')
}
const good = Response.json({ hello: 'Welcome' })

test('a file that fails with 5xx is asked for again until it comes', async () => {
  const { fetch, seen } = server(new Response('', { status: 503 }), good)
  expect(await greet(fetch)).toBe('Welcome')
  expect(seen.calls).toBe(2)
})

test('a file that nobody answers for is asked for again', async () => {
  const { fetch, seen } = server(null, null, good)
  expect(await greet(fetch)).toBe('Welcome')
  expect(seen.calls).toBe(3)
})

test('a file that fails with 4xx is asked for once', async () => {
  const { fetch, seen } = server(new Response('', { status: 404 }))
  expect(await greet(fetch)).toBe('hello')
  expect(seen.calls).toBe(1)
})

test("a captive portal's page is no file of texts, and is tried again", async () => {
  const { fetch, seen } = server(new Response('<h1>Welcome</h1>'), good)
  expect(await greet(fetch)).toBe('Welcome')
  expect(seen.calls).toBe(2)
})

test('trying again ends', async () => {
  const { fetch, seen } = server(null)
  expect(await greet(fetch)).toBe('hello')
  expect(seen.calls).toBe(4)
})
