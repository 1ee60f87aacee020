import { expect, test } from 'vitest'
import { dayInSearch } from './day-in-search.ts'

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-31', undefined],
  ['2026-13-01', undefined],
  ['2026-2-1', undefined],
  ['28 February', undefined],
  [20260228, undefined],
  [undefined, undefined],
])('reads %s of an address as %s', (value, day) => {
  expect(dayInSearch(value)).toBe(day)
})
