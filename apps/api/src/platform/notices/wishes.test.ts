import { expect, test } from 'vitest'
import { afterQuiet, usualWish } from './wishes.ts'

test.each([
  ['before a quiet night', '22:00', '06:00', 'UTC', '2026-11-21T21:59', '2026-11-21T21:59'],
  ['in the evening of one', '22:00', '06:00', 'UTC', '2026-11-21T22:00', '2026-11-22T06:00'],
  ['in the morning of one', '22:00', '06:00', 'UTC', '2026-11-22T05:59', '2026-11-22T06:00'],
  ['at its end', '22:00', '06:00', 'UTC', '2026-11-22T06:00', '2026-11-22T06:00'],
  ['in a quiet noon', '12:00', '14:00', 'UTC', '2026-11-21T12:30', '2026-11-21T14:00'],
  ['in another zone', '22:00', '06:00', 'Asia/Riyadh', '2026-11-21T20:00', '2026-11-22T03:00'],
  // Clocks are put back at three: the night is an hour longer.
  ['in a longer night', '22:00', '06:00', 'Europe/Berlin', '2026-10-24T21:00', '2026-10-25T05:00'],
  ['of no length', '22:00', '22:00', 'UTC', '2026-11-21T22:00', '2026-11-21T22:00'],
])(
  'a mail that is ready %s goes when it is over',
  (_, quietFrom, quietUntil, timeZone, at, goes) => {
    const wish = { ...usualWish, quietFrom, quietUntil, timeZone, stopped: new Set<never>() }
    const time = Date.parse(`${at}:00.000Z`)
    expect(new Date(afterQuiet(wish, time)).toISOString().slice(0, 16)).toBe(goes)
  },
)
