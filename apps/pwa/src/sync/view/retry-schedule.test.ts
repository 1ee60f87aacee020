import { expect, test } from 'vitest'
import { longestWait } from './judge.ts'
import { createTablet } from '../testing/tablet.ts'
import { createRetrySchedule } from './retry-schedule.ts'

const waiting = async () => {
  const { ports, clock } = await createTablet()
  // Chance gives nearly the longest pause that there may be each time.
  const waits = createRetrySchedule({ ...ports, random: () => 0.999 })
  return { waits, clock }
}

test('the pause doubles with each failure in a row, and begins anew after a success', async () => {
  const { waits } = await waiting()
  const pauses = [1, 2, 3, 4].map(() => {
    waits.failed()
    return Math.round(waits.untilNext() / 1_000)
  })
  expect(pauses).toEqual([1, 2, 4, 8])
  waits.succeeded()
  expect(waits.isFailing()).toBe(false)
  waits.failed()
  expect(Math.round(waits.untilNext() / 1_000)).toBe(1)
})

test('a network that returns without a word is found within half a minute, after however many tries', async () => {
  const { waits, clock } = await waiting()
  for (let tries = 0; tries < 50; tries++) {
    waits.failed(0, true)
    expect(waits.untilNext()).toBeLessThanOrEqual(30_000)
    clock.now += waits.untilNext()
  }
  expect(waits.untilNext()).toBe(0)
})

test('a pause that the server asked for is not cut short by one of our own', async () => {
  const { waits } = await waiting()
  waits.failed(600_000)
  expect(waits.untilNext()).toBe(600_000)
})

test('a pause that was set by a clock far ahead is past', async () => {
  const { waits, clock } = await waiting()
  clock.now += 365 * 24 * 3_600_000
  waits.failed(longestWait)
  waits.postpone('a', { status: 500, code: 'server-fault' })
  clock.now -= 365 * 24 * 3_600_000
  expect(waits.untilNext()).toBe(0)
  expect(waits.isPostponed('a')).toBe(false)
})

test('a lane waits by itself, until it goes on', async () => {
  const { waits } = await waiting()
  waits.postpone('a', { status: 500, code: 'server-fault' })
  expect(waits.isPostponed('a')).toBe(true)
  expect(waits.isPostponed('b')).toBe(false)
  waits.goOn('a')
  expect(waits.isPostponed('a')).toBe(false)
  expect(waits.untilNext()).toBe(30_000)
})

test('a lane that waits by itself says what was answered, until it goes on', async () => {
  const { waits } = await waiting()
  waits.postpone('a', { status: 500, code: 'server-fault' })
  expect([...waits.postponed()]).toEqual([['a', { status: 500, code: 'server-fault' }]])
  waits.goOn('a')
  expect(waits.postponed().size).toBe(0)
})
