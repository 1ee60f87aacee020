import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, lastOf } from './lane-order.ts'

type Row = { id: string; deviceId: string; n: number; place?: number }

const digits = fc.string({ unit: fc.constantFrom('0', '1', 'a', 'f'), minLength: 1, maxLength: 3 })
const row = fc.record<Row>(
  {
    id: digits,
    deviceId: fc.constantFrom('d1', 'd2', 'd3'),
    n: fc.integer({ min: 1, max: 4 }),
    place: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: ['id', 'deviceId', 'n'] },
)

/** What one tablet wrote: its lanes go on, one device id after another, and at some point places begin. */
const written = fc
  .tuple(fc.array(fc.tuple(digits, fc.boolean()), { maxLength: 12 }), fc.nat({ max: 12 }))
  .map(([steps, from]) => {
    let [device, n] = [1, 0]
    return steps.map(([id, isNew], index): Row => {
      if (isNew) [device, n] = [device + 1, 0]
      n += 1
      const deviceId = `d${String(device).padStart(2, '0')}`
      return { id, deviceId, n, ...(index < from ? {} : { place: index + 1 }) }
    })
  })

test('of two rows that are not the same, one comes first, whichever is asked about', () => {
  fc.assert(
    fc.property(row, row, (a, b) => {
      expect(inOrder(a, b) + inOrder(b, a)).toBe(0)
      const isSame =
        [a.id, a.deviceId, a.n, a.place].join() === [b.id, b.deviceId, b.n, b.place].join()
      if (isSame) expect(inOrder(a, b)).toBe(0)
    }),
  )
})

test('what comes before something comes before all that follows it', () => {
  fc.assert(
    fc.property(row, row, row, (a, b, c) => {
      fc.pre(inOrder(a, b) <= 0 && inOrder(b, c) <= 0)
      expect(inOrder(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: 2_000 },
  )
})

test('rows come back in the order in which they were written, however they lay', () => {
  fc.assert(
    fc.property(
      written.chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
        ),
      ),
      ([rows, shuffled]) => {
        expect(shuffled.toSorted(inOrder)).toEqual(rows)
        expect(lastOf(shuffled)).toEqual(rows.at(-1))
      },
    ),
  )
})
