import { expect, test } from 'vitest'
import { createClient } from './client.ts'

type Sent = { url: string; init: RequestInit }

/** A client whose network is `answer`, and what it sent. */
function clientOver(answer: (nonce: string) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const call = createClient({
    base: 'https://apron.test',
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answer(new Headers(init.headers).get('apron-nonce') ?? '')
    },
    token: () => 'a.b.c',
    language: () => 'ar',
  })
  return { call, sent }
}
const ours = (nonce: string) => ({ 'apron-sync': '1', 'apron-nonce': nonce })
const nobody = { ok: false, problem: null, status: 0 }

test('a call carries the session, the language, the protocol and a nonce of its own', async () => {
  const { call, sent } = clientOver((nonce) =>
    Response.json({ done: true }, { headers: ours(nonce) }),
  )
  expect(await call('session.end', {})).toEqual({ ok: true, value: { done: true } })
  await call('session.end', {})
  const [first, second] = sent.map(({ init }) => new Headers(init.headers))
  expect(sent[0]?.url).toBe('https://apron.test/api/logout')
  expect(first?.get('authorization')).toBe('Bearer a.b.c')
  expect(first?.get('accept-language')).toBe('ar')
  expect(first?.get('apron-protocol')).toBe('1')
  expect(first?.get('apron-nonce')).not.toBe(second?.get('apron-nonce'))
})

test('a problem is handed on with its code', async () => {
  const problem = { code: 'wrong-credentials', status: 401, title: 'No' }
  const { call } = clientOver((nonce) =>
    Response.json(problem, { status: 401, headers: ours(nonce) }),
  )
  const body = { email: 'a@b.example', password: 'x' }
  expect(await call('session.start', { body })).toEqual({ ok: false, problem, status: 401 })
})

test.each<[string, (nonce: string) => Response | Promise<Response>]>([
  ['a network that fails', () => Promise.reject(new TypeError('failed'))],
  ['a portal that answers 200 with a page', () => new Response('<p>Welcome</p>')],
  ['an answer of somebody else in JSON', () => Response.json({ done: true })],
  ['an answer to another request', () => Response.json({ done: true }, { headers: ours('other') })],
  ['an answer cut short', (nonce) => new Response('{"done":', { headers: ours(nonce) })],
])('%s counts as nobody answering', async (_, answer) => {
  const { call } = clientOver(answer)
  expect(await call('session.end', {})).toEqual(nobody)
})
