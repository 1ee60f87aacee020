import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryAfterOf } from '../send/call.ts'
import { judge, longestWait, type Verdict } from './judge.ts'

const later = (scope: 'all' | 'network' | 'lane', after: number | null = null): Verdict => ({
  kind: 'later',
  after,
  scope,
})
const held = (status: number, code: string): Verdict => ({ kind: 'held', code, status })

test.each<[string, number, object | null, number | null, Verdict]>([
  ['receipts', 200, { receipts: [] }, null, { kind: 'answered' }],
  ['the session ended', 401, { code: 'sign-in-needed' }, null, { kind: 'sign-in-needed' }],
  ['not on the team', 403, { code: 'view-only' }, null, held(403, 'view-only')],
  ['another’s device', 403, { code: 'foreign-device' }, null, held(403, 'foreign-device')],
  ['no such assessment', 404, { code: 'not-found' }, null, held(404, 'not-found')],
  ['a gap', 409, { code: 'lane-gap', expected: 4 }, null, { kind: 'rewind', expected: 4 }],
  ['a gap that names no n', 409, { code: 'lane-gap' }, null, held(409, 'lane-gap')],
  ['a fork', 409, { code: 'lane-forked' }, null, { kind: 'forked' }],
  ['another conflict', 409, { code: 'no-questions' }, null, held(409, 'no-questions')],
  ['too large', 413, { code: 'body-too-large' }, null, { kind: 'halve' }],
  [
    'an envelope that is wrong',
    422,
    { code: 'envelope-invalid' },
    null,
    held(422, 'envelope-invalid'),
  ],
  ['too old', 426, { code: 'update-needed' }, null, { kind: 'update-needed' }],
  ['slow down', 429, {}, 7_000, later('all', 7_000)],
  ['busy', 503, {}, null, later('all')],
  ['busy for a day', 503, {}, 86_400_000, later('all', longestWait)],
  ['a fault', 500, { code: 'server-fault' }, null, later('lane')],
  ['a fault of a kind that nobody knows', 599, {}, null, later('lane')],
  ['a refusal of a kind that nobody knows', 418, null, null, held(418, '418')],
  ['a request that nobody understands', 400, { code: 'not-json' }, null, held(400, 'not-json')],
  ['a redirect of a kind that nobody knows', 399, null, null, later('all')],
  ['a success of a kind that nobody knows', 204, null, null, later('all')],
])('%s', (_, status, body, retryAfter, verdict) => {
  expect(judge({ status, isOurs: true, body, retryAfter })).toEqual(verdict)
})

test('whatever is not ours changes nothing, whatever it says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 599 }),
      fc.jsonValue(),
      fc.nat(),
      (status, body, retryAfter) => {
        const verdict = judge({ status, isOurs: false, body, retryAfter })
        expect(verdict).toEqual(later(status < 500 ? 'network' : 'all'))
      },
    ),
  )
})

test.each([
  [null, null],
  ['5', 5_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 08:00:10 GMT', 10_000],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ['soon', null],
  ['-3', null],
])('Retry-After %s is %s', (text, wait) => {
  const headers = new Headers(text === null ? {} : { 'Retry-After': text })
  const now = Date.parse('2026-11-21T08:00:00.000Z')
  const read = retryAfterOf(headers, now)
  if (text === '-3') expect(read === null || read >= 0).toBe(true)
  else expect(read).toBe(wait)
})
