import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setConventions } from '../../i18n/conventions.ts'
import { dayOf, formatInstant } from '../format.ts'
import { startOfDay } from './start-of-day.ts'

// A device far from the installation, whose own day is another than that of most zones.
const own = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'Pacific/Kiritimati'
})
afterAll(() => {
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})
afterEach(() => void setConventions({ digits: 'latin', timeZone: null }))

test.each([
  ['Asia/Riyadh', '2026-11-21', 0, '2026-11-20T21:00:00.000Z'],
  ['Asia/Riyadh', '2026-11-30', 1, '2026-11-30T21:00:00.000Z'],
  ['America/New_York', '2026-11-21', 0, '2026-11-21T05:00:00.000Z'],
  // Clocks go forward in the night to the 29th.
  ['Europe/Berlin', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  // Nobody chose one: the server counts by UTC, and so does every device.
  [null, '2026-11-21', 0, '2026-11-21T00:00:00.000Z'],
  [null, '2026-11-21', 1, '2026-11-22T00:00:00.000Z'],
])('in %s %s and %i days begins at its own midnight', (timeZone, day, later, begins) => {
  setConventions({ digits: 'latin', timeZone })
  expect(startOfDay(day, later)).toBe(begins)
})

test.each([
  ['Asia/Riyadh', '2026-11-22', '22 Nov 2026, 01:30'],
  [null, '2026-11-21', '21 Nov 2026, 22:30'],
  ['Asia/Nowhere', '2026-11-21', '21 Nov 2026, 22:30'],
])(
  'with the zone %s the device’s own zone decides neither today nor a time',
  (timeZone, today, told) => {
    const late = '2026-11-21T22:30:00.000Z'
    setConventions({ digits: 'latin', timeZone })
    expect(dayOf(Date.parse(late))).toBe(today)
    expect(formatInstant(late, 'en')).toBe(told)
  },
)
