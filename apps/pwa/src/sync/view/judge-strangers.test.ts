import { expect, test } from 'vitest'
import { judge } from './judge.ts'

test.each([0, 200, 301, 302, 401, 403, 404, 407, 409, 413, 422, 426, 429, 500, 502, 503, 511])(
  'a %i that is not our server’s word changes nothing',
  (status) => {
    const body = { code: 'lane-forked', expected: 1 }
    expect(judge({ status, isOurs: false, body, retryAfter: 1_000 })).toEqual({
      kind: 'later',
      after: null,
      scope: status < 500 ? 'network' : 'all',
    })
  },
)
