import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test.each([
  [[], 0.5, null],
  [[7], 0.5, 7],
  [[7], 0.9, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
  [[1, 2, 3, 4, 100], 0.9, 100],
])('of %j, %d: %s', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected)
})
