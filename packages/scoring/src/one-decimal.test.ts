import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDecimal, percentage } from './one-decimal.ts'

test.each([
  { numerator: 1, denominator: 4, rounded: 0.3 },
  { numerator: 5, denominator: 100, rounded: 0.1 },
  { numerator: 49, denominator: 1000, rounded: 0 },
  { numerator: 8495, denominator: 100, rounded: 85 },
  { numerator: 84_949, denominator: 1000, rounded: 84.9 },
  { numerator: 101, denominator: 20, rounded: 5.1 },
  { numerator: 2, denominator: 3, rounded: 0.7 },
  { numerator: 0, denominator: 7, rounded: 0 },
  { numerator: 700, denominator: 7, rounded: 100 },
])('$numerator / $denominator is $rounded', ({ numerator, denominator, rounded }) => {
  expect(oneDecimal(numerator, denominator)).toBe(rounded)
})

test('nothing to divide by gives no number', () => {
  expect(oneDecimal(0, 0)).toBeNull()
  expect(percentage(0, 0)).toBeNull()
})

test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused aloud', (value) => {
  expect(() => oneDecimal(value, 2)).toThrow(RangeError)
  expect(() => oneDecimal(2, value)).toThrow(RangeError)
})

test('the result is the nearest tenth, and a tie goes up', () => {
  const count = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 20_000 }), (numerator, denominator) => {
      const tenths = BigInt(Math.round((oneDecimal(numerator, denominator) ?? -1) * 10))
      const twiceTheError = 2n * (tenths * BigInt(denominator) - 10n * BigInt(numerator))
      expect(twiceTheError <= BigInt(denominator)).toBe(true)
      expect(twiceTheError > -BigInt(denominator)).toBe(true)
    }),
  )
})
