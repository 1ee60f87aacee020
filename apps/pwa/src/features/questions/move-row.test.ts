import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveRow } from './move-row.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('from %i to %i makes abc %s', (from, to, made) => {
  expect(moveRow(['a', 'b', 'c'], from, to).join('')).toBe(made)
})

test('nothing is lost or doubled, and the way back leads to where it began', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(9), fc.nat(9), (rows, from, to) => {
      const moved = moveRow(rows, from, to)
      expect(new Set(moved)).toEqual(new Set(rows))
      expect(moved).toHaveLength(rows.length)
      if (from < rows.length && to < rows.length) expect(moveRow(moved, to, from)).toEqual(rows)
    }),
  )
})
