import { expect, test } from 'vitest'
import { queryOf } from './audit-log-query.ts'
import { readTrailSearch } from './audit-log-search.ts'

const id = '01a1fd1e-8c00-7d44-bf2c-1cad6273cc35'

test('an address is read, and what is odd in it is dropped', () => {
  const whole = { person: id, act: 'user.', object: id, from: '2026-11-21', to: '2026-11-30' }
  expect(readTrailSearch(whole)).toEqual(whole)
  const odd = { person: 'me', act: 'user.x', object: 3, from: '2026-13-41', to: 'x', more: 1 }
  expect(readTrailSearch(odd)).toEqual({})
})

test('days begin and end where the reader is, the last one included', () => {
  const { from, to } = queryOf({ from: '2026-11-21', to: '2026-11-21' })
  expect(new Date(from ?? '').toString()).toBe(new Date(2026, 10, 21).toString())
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1000)
})

test('an act is one kind, and an area is all of its acts', () => {
  expect(queryOf({ act: 'user.change', person: id })).toEqual({ kind: 'user.change', actorId: id })
  expect(queryOf({ act: 'user.' })).toEqual({ kind: 'user.' })
})
