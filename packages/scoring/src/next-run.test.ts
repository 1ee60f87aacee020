import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cadence, nextRun } from './next-run.ts'
import { clockIn } from './zoned-time.ts'

const daily: Cadence = { every: 'day' }
const weekly = (...weekdays: number[]): Cadence => ({ every: 'week', weekdays })
const monthly = (monthDay: number): Cadence => ({ every: 'month', monthDay })

test.each<[string, Cadence, string, string, string, string]>([
  ['later today', daily, '08:30', 'UTC', '2026-11-21T08:29:59.999Z', '2026-11-21T08:30:00.000Z'],
  ['never now', daily, '08:30', 'UTC', '2026-11-21T08:30:00.000Z', '2026-11-22T08:30:00.000Z'],
  [
    'in its zone',
    daily,
    '01:00',
    'Asia/Riyadh',
    '2026-11-21T21:00:00Z',
    '2026-11-21T22:00:00.000Z',
  ],
  [
    'the next Sunday',
    weekly(0),
    '06:00',
    'UTC',
    '2026-11-21T08:00:00Z',
    '2026-11-22T06:00:00.000Z',
  ],
  [
    'of two days the first',
    weekly(5, 1),
    '06:00',
    'UTC',
    '2026-11-21T08:00:00Z',
    '2026-11-23T06:00:00.000Z',
  ],
  ['a week later', weekly(6), '06:00', 'UTC', '2026-11-21T06:00:00Z', '2026-11-28T06:00:00.000Z'],
  [
    'a weekday of the zone',
    weekly(0),
    '01:00',
    'Asia/Riyadh',
    '2026-11-21T08:00:00Z',
    '2026-11-21T22:00:00.000Z',
  ],
  [
    'the first of a month',
    monthly(1),
    '06:00',
    'UTC',
    '2026-12-01T06:00:00Z',
    '2027-01-01T06:00:00.000Z',
  ],
  [
    'the 31st of a short month',
    monthly(31),
    '06:00',
    'UTC',
    '2026-11-21T00:00:00Z',
    '2026-11-30T06:00:00.000Z',
  ],
  [
    'the 30th in February',
    monthly(30),
    '06:00',
    'UTC',
    '2027-01-30T06:00:00Z',
    '2027-02-28T06:00:00.000Z',
  ],
  [
    'the 29th in a leap year',
    monthly(29),
    '06:00',
    'UTC',
    '2028-02-01T00:00:00Z',
    '2028-02-29T06:00:00.000Z',
  ],
  [
    'the 31st in a leap year',
    monthly(31),
    '06:00',
    'UTC',
    '2028-01-31T06:00:00Z',
    '2028-02-29T06:00:00.000Z',
  ],
  [
    'where the clocks skip it',
    daily,
    '02:30',
    'Europe/Berlin',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'the day after that',
    daily,
    '02:30',
    'Europe/Berlin',
    '2026-03-29T01:30:00Z',
    '2026-03-30T00:30:00.000Z',
  ],
  [
    'the first of two',
    daily,
    '02:30',
    'Europe/Berlin',
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'once of two',
    daily,
    '02:30',
    'Europe/Berlin',
    '2026-10-25T00:30:00Z',
    '2026-10-26T01:30:00.000Z',
  ],
])('it recurs %s', (_, cadence, time, timeZone, after, next) => {
  const found = nextRun({ cadence, time, timeZone }, Date.parse(after))
  expect(new Date(found).toISOString()).toBe(next)
})

test('what has no day is refused', () => {
  const never = { cadence: weekly(), time: '08:00', timeZone: 'UTC' }
  expect(() => nextRun(never, 0)).toThrow(RangeError)
})

const zones = fc.constantFrom(
  'UTC',
  'Asia/Riyadh',
  'Africa/Cairo',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
)
const cadences: fc.Arbitrary<Cadence> = fc.oneof(
  fc.constant(daily),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    .map((weekdays) => weekly(...weekdays)),
  fc.integer({ min: 1, max: 31 }).map(monthly),
)
const two = (max: number) =>
  fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
const times = fc.tuple(two(23), two(59)).map((parts) => parts.join(':'))
const instants = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.getTime())
const rhythms = fc.record({ cadence: cadences, time: times, timeZone: zones })

test('the next time is strictly later, and nothing that was asked for lies between', () => {
  fc.assert(
    fc.property(
      rhythms,
      instants,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rhythm, after, part) => {
        const next = nextRun(rhythm, after)
        expect(next).toBeGreaterThan(after)
        const between = Math.floor(after + (next - after - 1) * part)
        expect(nextRun(rhythm, between)).toBe(next)
      },
    ),
  )
})

test('the clocks of its zone show the time that was asked for, but where they are put forward past it', () => {
  fc.assert(
    fc.property(rhythms, instants, (rhythm, after) => {
      const next = nextRun(rhythm, after)
      const shown = clockIn(rhythm.timeZone, next)
      if (shown.slice(11) === rhythm.time) return
      // Then an hour earlier they showed an hour that ended before the time, and two hours less than now.
      const before = clockIn(rhythm.timeZone, next - 60 * 60_000)
      const passed = Date.parse(`${shown}Z`) - Date.parse(`${before}Z`)
      expect(passed).toBeGreaterThan(60 * 60_000)
      expect(`${shown.slice(0, 10)}T${rhythm.time}` < shown).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('it falls on a day that was asked for', () => {
  fc.assert(
    fc.property(rhythms, instants, (rhythm, after) => {
      const { cadence, timeZone } = rhythm
      const day = new Date(`${clockIn(timeZone, nextRun(rhythm, after)).slice(0, 10)}T00:00:00Z`)
      const nextDay = new Date(day.getTime() + 24 * 60 * 60_000)
      if (cadence.every === 'week') expect(cadence.weekdays).toContain(day.getUTCDay())
      if (cadence.every !== 'month' || day.getUTCDate() === cadence.monthDay) return
      expect(day.getUTCDate()).toBeLessThan(cadence.monthDay)
      expect(nextDay.getUTCDate()).toBe(1)
    }),
  )
})
