import { expect, test } from 'vitest'
import { clockGap } from './clock-gap.ts'

const minute = 60_000
test.each([
  [0, null],
  [minute, null],
  [-minute, null],
  [5 * minute, { unit: 'minute', count: 5, isBehind: true }],
  [-90_000, { unit: 'minute', count: 2, isBehind: false }],
  [90 * minute, { unit: 'minute', count: 90, isBehind: true }],
  [180 * minute, { unit: 'hour', count: 3, isBehind: true }],
  [-49 * 60 * minute, { unit: 'day', count: 2, isBehind: false }],
])('a server that is %d ms ahead is told as %j', (offset, gap) => {
  expect(clockGap(offset)).toEqual(gap)
})
