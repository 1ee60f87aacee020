import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, dayLater, startOfDayIn } from './zoned-day.ts'

test.each([
  ['UTC', '2026-11-21T22:30:00.000Z', '2026-11-21'],
  ['Asia/Riyadh', '2026-11-21T20:59:59.999Z', '2026-11-21'],
  ['Asia/Riyadh', '2026-11-21T21:00:00.000Z', '2026-11-22'],
  ['America/New_York', '2026-11-22T04:59:59.999Z', '2026-11-21'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01'],
])('in %s %s falls on %s', (zone, instant, day) => {
  expect(dayIn(zone, Date.parse(instant))).toBe(day)
})

test.each([
  ['UTC', '2026-11-21', 0, '2026-11-21T00:00:00.000Z'],
  ['Asia/Riyadh', '2026-11-21', 0, '2026-11-20T21:00:00.000Z'],
  ['Asia/Riyadh', '2026-11-30', 1, '2026-11-30T21:00:00.000Z'],
  // Clocks go forward in the night to the 29th.
  ['Europe/Berlin', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['Asia/Riyadh', '9999-12-31', 1, '9999-12-31T21:00:00.000Z'],
  ['UTC', '9999-12-31', 1, '9999-12-31T23:59:59.999Z'],
])('in %s %s and %i days begins at its own midnight', (zone, day, later, begins) => {
  expect(startOfDayIn(zone, day, later)).toBe(begins)
})

test('days are counted across months and years', () => {
  expect(dayLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayLater('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayLater('2026-11-21', 0)).toBe('2026-11-21')
})

test('a day holds every instant from its beginning to the next one’s', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Riyadh', 'America/New_York', 'Australia/Lord_Howe')
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      const day = dayIn(zone, at.getTime())
      const instant = at.toISOString()
      expect(startOfDayIn(zone, day) <= instant).toBe(true)
      expect(instant < startOfDayIn(zone, day, 1)).toBe(true)
    }),
  )
})
