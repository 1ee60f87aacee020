import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actionDates,
  completionDates,
  deadlineRowFor,
  escalationOf,
  extensionFault,
  isDayMissed,
  isWholeProfile,
  laterDay,
  shippedProfile,
} from './deadline-profile.ts'
import { dayLater } from './zoned-day.ts'

const civil = 'civil-aviation-authority'
const [compliance, serious] = shippedProfile.rows
if (compliance === undefined || serious === undefined) throw new Error('the profile has two rows')

describe('the shipped profile', () => {
  test.each([
    ['2026-11-22', 0, '2026-12-22', null],
    ['2026-11-22', 1, '2026-12-22', '2026-11-29'],
    ['2026-12-31', 3, '2027-01-30', '2027-01-07'],
    ['2028-02-01', 0, '2028-03-02', null],
  ])('completed on %s with %i serious deficiencies: %s and %s', (on, count, dueOn, immediate) => {
    const it = { completedOn: on, seriousDeficiencies: count }
    const dates = { dueOn, immediateDueOn: immediate }
    expect(completionDates(shippedProfile, civil, it)).toEqual(dates)
  })

  test('is whole, and is not without a row or with one twice', () => {
    expect(isWholeProfile(shippedProfile)).toBe(true)
    expect(isWholeProfile({ signDays: 30, rows: [compliance] })).toBe(false)
    expect(isWholeProfile({ signDays: 30, rows: [compliance, serious, serious] })).toBe(false)
  })
})

test('a row of its own audit type comes before that of every type', () => {
  const own = { ...serious, auditType: 'customs' as const, planDays: 10 }
  const profile = { signDays: 30, rows: [compliance, serious, own] }
  expect(deadlineRowFor(profile, 'customs', 'serious-deficiency').planDays).toBe(10)
  expect(deadlineRowFor(profile, civil, 'serious-deficiency').planDays).toBe(30)
})

test('days from service have no date until it is served', () => {
  const row = { ...serious, from: 'service' as const }
  const completedOn = '2026-11-22'
  expect(actionDates(row, { completedOn, servedOn: null })).toEqual({
    serveByOn: '2026-11-29',
    planDueOn: null,
    immediateDueOn: null,
  })
  expect(actionDates(row, { completedOn, servedOn: '2026-11-25' })).toMatchObject({
    planDueOn: '2026-12-25',
    immediateDueOn: '2026-12-02',
  })
})

test.each([
  [null, null, null],
  ['2026-01-02', null, '2026-01-02'],
  ['2026-01-02', '2026-01-03', '2026-01-03'],
  ['2026-01-04', '2026-01-03', '2026-01-04'],
])('of %s and %s the later is %s', (a, b, expected) => {
  expect(laterDay(a, b)).toBe(expected)
  expect(laterDay(b, a)).toBe(expected)
})

test('a deadline is not missed on its own day', () => {
  expect(isDayMissed('2026-01-02', '2026-01-02')).toBe(false)
  expect(isDayMissed('2026-01-02', '2026-01-03')).toBe(true)
  expect(isDayMissed(null, '2026-01-03')).toBe(false)
})

test.each([
  ['2026-03-01', null],
  ['2026-02-01', 'not-later'],
  ['2026-01-20', 'not-later'],
  ['2026-05-02', null],
  ['2026-05-03', 'too-long'],
] as const)('an extension to %s: %s', (endOn, expected) => {
  const dates = { acceptedOn: '2026-02-01', currentOn: '2026-02-01', endOn }
  expect(extensionFault({ longestExtension: 90 }, dates)).toBe(expected)
})

test('several extensions together never give more than one may', () => {
  const ends = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 10 })
  fc.assert(
    fc.property(ends, (steps) => {
      let currentOn = '2026-02-01'
      for (const days of steps) {
        const dates = { acceptedOn: '2026-02-01', currentOn, endOn: dayLater(currentOn, days) }
        if (extensionFault({ longestExtension: 90 }, dates) === null) currentOn = dates.endOn
      }
      expect(currentOn <= dayLater('2026-02-01', 90)).toBe(true)
    }),
  )
})

test.each([
  [null, 'none'],
  ['2026-01-10', 'none'],
  ['2026-01-09', 'supervisor'],
  ['2026-01-03', 'supervisor'],
  ['2026-01-02', 'admin'],
] as const)('due on %s, on 10 January it is known to: %s', (dueOn, expected) => {
  expect(escalationOf(dueOn, '2026-01-10')).toBe(expected)
})
