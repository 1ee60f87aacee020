import { expect, test } from 'vitest'
import { fetchPatiently } from './fetch-patiently.ts'

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

const texts = { hello: 'Welcome' }
const good = Response.json(texts)
const ask = (fetch: typeof globalThis.fetch): Promise<object> =>
  fetchPatiently('/locales/en/shell.json', { fetch, wait: 1, tries: 4 })

test('a file that fails with 5xx is asked for again until it comes', async () => {
  const { fetch, seen } = server(new Response('', { status: 503 }), good)
  expect(await ask(fetch)).toEqual(texts)
  expect(seen.calls).toBe(2)
})

test('a file that nobody answers for is asked for again', async () => {
  const { fetch, seen } = server(null, null, good)
  expect(await ask(fetch)).toEqual(texts)
  expect(seen.calls).toBe(3)
})

test('a file that fails with 4xx is asked for once', async () => {
  const { fetch, seen } = server(new Response('', { status: 404 }))
  await expect(ask(fetch)).rejects.toThrow('404')
  expect(seen.calls).toBe(1)
})

test("a captive portal's page is no file of texts, and is tried again", async () => {
  const { fetch, seen } = server(new Response('<h1>Welcome</h1>'), good)
  expect(await ask(fetch)).toEqual(texts)
  expect(seen.calls).toBe(2)
})

test('trying again ends', async () => {
  const { fetch, seen } = server(null)
  await expect(ask(fetch)).rejects.toThrow('no answer')
  expect(seen.calls).toBe(4)
})
