import { expect, test } from 'vitest'
import { idsIn, partsOf } from './parts-of.ts'

test('before and after stand beside each other, and what differs is marked', () => {
  const before = { status: 'active', role: 'viewer', tags: ['a'] }
  const after = { status: 'active', role: 'editor', tags: ['a', 'b'], trialEndsAt: null }
  expect(partsOf({ before, after, parts: ['firstName'], n: 3 })).toEqual({
    compared: [
      { part: 'status', before: 'active', after: 'active', isChanged: false },
      { part: 'role', before: 'viewer', after: 'editor', isChanged: true },
      { part: 'tags', before: ['a'], after: ['a', 'b'], isChanged: true },
      { part: 'trialEndsAt', before: undefined, after: null, isChanged: true },
    ],
    personal: ['firstName'],
    rest: [['n', 3]],
  })
})

test.each([[null], ['text'], [[1, 2]], [{}]])('%j has no parts', (body) => {
  expect(partsOf(body)).toEqual({ compared: [], personal: [], rest: [] })
})

test('every id is found once, wherever it stands', () => {
  const one = '01a1fd1e-8c00-7d44-bf2c-1cad6273cc35'
  const two = '01a1fd1e-8c00-79c7-a463-fcc6626ef41b'
  expect(idsIn({ a: one, b: { c: [one, `answer/${two}`] } })).toEqual([one, two])
})
