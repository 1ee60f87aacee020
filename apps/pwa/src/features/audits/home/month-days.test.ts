import { expect, test } from 'vitest'
import { firstWeekdayOf } from '../../../i18n/first-weekday.ts'
import { monthLater, weeksOf } from './month-days.ts'

test.each([
  // November 2026 begins on a Sunday and has 30 days.
  ['2026-11', 0, 5, '2026-11-01', '2026-12-05'],
  ['2026-11', 1, 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 1, 4, '2027-02-01', '2027-02-28'],
  ['2028-02', 0, 5, '2028-01-30', '2028-03-04'],
])('%s from weekday %i on has %i weeks, %s to %s', (month, first, count, begins, ends) => {
  const weeks = weeksOf(month, first)
  expect(weeks).toHaveLength(count)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([begins, ends])
  expect(weeks.flat().filter((day) => day.startsWith(month)).length).toBe(
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
  )
})

test('months follow each other across years, and a week begins on Sunday in Arabic', () => {
  expect([monthLater('2026-12', 1), monthLater('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(firstWeekdayOf('ar')).toBe(0)
})
