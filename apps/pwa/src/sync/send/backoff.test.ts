import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('the pause is never under a tenth of a second and never over its limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), chance, (failures, random) => {
      const pause = backoff(failures, () => random)
      expect(pause).toBeGreaterThanOrEqual(100)
      expect(pause).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** Math.min(failures - 1, 20)))
    }),
  )
})

test('the limit doubles with each failure, from one second to five minutes', () => {
  const almost = (): number => 0.999_999
  const limits = [1, 2, 3, 8, 9, 10, 50].map((failures) =>
    Math.ceil(backoff(failures, almost) / 1_000),
  )
  expect(limits).toEqual([1, 2, 4, 128, 256, 300, 300])
})

test('a server that was not reached is tried again within half a minute, and never sooner than half of that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 100_000 }), chance, (failures, random) => {
      const pause = backoff(failures, () => random, true)
      expect(pause).toBeGreaterThanOrEqual(15_000)
      expect(pause).toBeLessThanOrEqual(30_000)
    }),
  )
})

test('tablets that failed together do not come back together', () => {
  const pauses = [0.1, 0.3, 0.5, 0.7, 0.9].map((random) => backoff(9, () => random))
  expect(new Set(pauses).size).toBe(5)
})
