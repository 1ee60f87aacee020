import { expect, test } from 'vitest'
import { dueClocks } from './due-clocks.ts'

test.each([
  ['2026-11-22', 0, '2026-12-22', null],
  ['2026-11-22', 1, '2026-12-22', '2026-11-29'],
  ['2026-12-31', 3, '2027-01-30', '2027-01-07'],
  ['2028-02-01', 0, '2028-03-02', null],
])('completed on %s with %i serious deficiencies: %s and %s', (on, serious, dueOn, immediate) => {
  expect(dueClocks(on, serious)).toEqual({ dueOn, immediateDueOn: immediate })
})
