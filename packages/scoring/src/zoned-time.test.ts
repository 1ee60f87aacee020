import { expect, test } from 'vitest'
import { clockIn, instantIn } from './zoned-time.ts'

test.each([
  ['UTC', '2026-11-21', '08:30', '2026-11-21T08:30:00.000Z'],
  ['Asia/Riyadh', '2026-11-21', '00:00', '2026-11-20T21:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '08:30', '2026-11-21T02:45:00.000Z'],
  ['America/New_York', '2026-07-01', '08:30', '2026-07-01T12:30:00.000Z'],
  // Put forward from 2 to 3 on the 29th: half past two is not shown.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  // Put back from 3 to 2 on the 25th: half past two is shown twice.
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  // By half an hour only.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  // At midnight itself.
  ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:30:00.000Z'],
  // Samoa had no 30th.
  ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
])('in %s %s %s is %s', (zone, day, time, instant) => {
  expect(new Date(instantIn(zone, day, time)).toISOString()).toBe(instant)
})

test.each([
  ['Europe/Berlin', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['Asia/Riyadh', '2026-12-31T21:00:00.000Z', '2027-01-01T00:00'],
])('in %s the clocks show at %s %s', (zone, instant, shown) => {
  expect(clockIn(zone, Date.parse(instant))).toBe(shown)
})
