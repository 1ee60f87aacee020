import { afterEach, expect, test } from 'vitest'
import { setConventions } from '../i18n/conventions.ts'
import { startOfDay } from './start-of-day.ts'

afterEach(() => void setConventions({ digits: 'latin', timeZone: null }))

test.each([
  ['Asia/Riyadh', '2026-11-21', 0, '2026-11-20T21:00:00.000Z'],
  ['Asia/Riyadh', '2026-11-30', 1, '2026-11-30T21:00:00.000Z'],
  ['America/New_York', '2026-11-21', 0, '2026-11-21T05:00:00.000Z'],
  // Clocks go forward in the night to the 29th.
  ['Europe/Berlin', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
])('in %s %s and %i days begins at its own midnight', (timeZone, day, later, begins) => {
  setConventions({ digits: 'latin', timeZone })
  expect(startOfDay(day, later)).toBe(begins)
})
