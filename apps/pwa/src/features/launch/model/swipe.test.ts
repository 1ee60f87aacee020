import { expect, test } from 'vitest'
import { swipeOf } from './swipe.ts'

test('a swipe follows the reading direction', () => {
  expect(swipeOf({ dx: -120, dy: 10, took: 200 }, 'ltr')).toBe('next')
  expect(swipeOf({ dx: 120, dy: 10, took: 200 }, 'ltr')).toBe('previous')
  expect(swipeOf({ dx: 120, dy: -10, took: 200 }, 'rtl')).toBe('next')
  expect(swipeOf({ dx: -120, dy: -10, took: 200 }, 'rtl')).toBe('previous')
})

test.each([
  ['too short', { dx: -40, dy: 0, took: 100 }],
  ['too steep: a scroll', { dx: -120, dy: 90, took: 200 }],
  ['too slow: a hold', { dx: -120, dy: 0, took: 1500 }],
  ['a tap', { dx: 0, dy: 0, took: 50 }],
])('%s means nothing', (_, stroke) => {
  expect(swipeOf(stroke, 'ltr')).toBeNull()
  expect(swipeOf(stroke, 'rtl')).toBeNull()
})
