import { expect, test } from 'vitest'
import { mostOf } from './most-of.ts'

test.each([
  [[], null],
  [[0, 0], null],
  [[0, 2, 1], { one: 2, isAlone: true }],
  [[1, 0, 1], { one: 1, isAlone: false }],
])('of %j it is %j', (counts, most) => {
  expect(mostOf(counts, (count) => count)).toEqual(most)
})
