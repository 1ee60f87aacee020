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

test('a problem of a later version is handed on with its sentence', async () => {
  const problem = { code: 'of-tomorrow', status: 409, title: 'No', error: 'انتهت مهلة الاعتماد.' }
  const { call } = clientOver((nonce) =>
    Response.json(problem, { status: 409, headers: ours(nonce) }),
  )
  const failed = { ok: false, problem: null, status: 409, error: 'انتهت مهلة الاعتماد.' }
  expect(await call('session.end', {})).toEqual(failed)
})

test.each([
  ['no sentence', { code: 'of-tomorrow', status: 409, title: 'No' }],
  ['a blank one', { code: 'of-tomorrow', error: ' ' }],
  ['one that is no text', { code: 'of-tomorrow', error: { en: 'No' } }],
  ['one without an end', { code: 'of-tomorrow', error: 'x'.repeat(501) }],
  ['no object', 'No'],
])('a problem of a later version with %s has none', async (_, body) => {
  const { call } = clientOver((nonce) => Response.json(body, { status: 409, headers: ours(nonce) }))
  expect(await call('session.end', {})).toEqual({ ok: false, problem: null, status: 409 })
})

test.each<[string, Response, number]>([
  ['a proxy whose server is gone', new Response('<h1>Bad Gateway</h1>', { status: 502 }), 502],
  ['a proxy that takes no large body', new Response('<h1>Too large</h1>', { status: 413 }), 413],
  ['a portal that answers 200 with a page', new Response('<p>Welcome</p>'), 200],
  ['an answer of somebody else in JSON', Response.json({ error: 'No' }, { status: 500 }), 500],
  ['an answer to another request', Response.json({ done: true }, { headers: ours('other') }), 200],
])('%s is not our server, and its status is kept apart', async (_, response, foreignStatus) => {
  const { call } = clientOver(() => response)
  expect(await call('session.end', {})).toEqual({ ...nobody, foreignStatus })
})

test.each<[string, (nonce: string) => Response | Promise<Response>]>([
  ['a network that fails', () => Promise.reject(new TypeError('failed'))],
  ['an answer cut short', (nonce) => new Response('{"done":', { headers: ours(nonce) })],
])('%s counts as nobody answering', async (_, answer) => {
  const { call } = clientOver(answer)
  expect(await call('session.end', {})).toEqual(nobody)
})
