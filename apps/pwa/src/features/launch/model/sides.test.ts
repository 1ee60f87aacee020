import { expect, test } from 'vitest'
import { sidesOf } from './sides.ts'

const head = (revision: string, value: unknown, at: string) => ({
  revision,
  value,
  author: revision,
  device: 'd',
  n: 1,
  at,
})

test('who wrote the same stands on one side, and the first to write comes first', () => {
  const heads = [
    head('late', { a: 1, b: 2 }, '2026-11-21T12:00:00Z'),
    head('first', null, '2026-11-21T10:00:00Z'),
    head('other', { b: 2, a: 1 }, '2026-11-21T11:00:00Z'),
  ]
  expect(sidesOf(heads).map((side) => side.heads.map(({ revision }) => revision))).toEqual([
    ['first'],
    ['other', 'late'],
  ])
})
