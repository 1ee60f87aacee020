import { describe, expect, test } from 'vitest'
import { call } from './call.ts'
import { longestWait } from '../view/judge.ts'
import { assessmentId, createTablet, type Replying } from '../testing/tablet.ts'

const hour = 3_600_000

const asked = async (answering: Replying) => {
  const tablet = await createTablet()
  tablet.answering = answering
  const launch = () =>
    call(tablet.db, tablet.ports, 'assessment.launch', { params: { assessmentId } })
  return { ...tablet, launch }
}

describe('a server that asks for patience is believed', () => {
  test.each([
    ['7', 7_000],
    ['Sat, 21 Nov 2026 08:02:00 GMT', 120_000],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
    ['999999', longestWait],
  ])('Retry-After: %s', async (text, after) => {
    const { launch } = await asked(() => ({
      status: 503,
      json: { code: 'busy' },
      headers: { 'Retry-After': text },
    }))
    const { verdict } = await launch()
    expect(verdict).toMatchObject({ kind: 'later', scope: 'all' })
    // The clock of these tests goes on by a millisecond with every id.
    const waits = verdict.kind === 'later' ? (verdict.after ?? -1) : -1
    expect(Math.abs(waits - after)).toBeLessThan(10)
  })
})

test('without a session nobody is asked, and a person has to sign in', async () => {
  const { db, launch, requests } = await asked(() => null)
  await db.meta.delete('session')
  expect((await launch()).verdict).toEqual({ kind: 'sign-in-needed' })
  expect(requests).toEqual([])
})

test('an answer that was cut on its way is none', async () => {
  const { launch } = await asked(() => ({ status: 200, text: '{"epoch":"fir' }))
  expect((await launch()).verdict).toEqual({ kind: 'later', after: null, scope: 'network' })
})

test('a request that never ends is given up after a minute', async () => {
  const { launch, ports, timers, clock } = await asked(() => null)
  const endless: typeof ports.fetch = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('given up')))
    })
  Object.assign(ports, { fetch: endless })
  const answer = launch()
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(timers.map(({ at }) => at - clock.now <= 60_000)).toEqual([true])
  timers[0]!.run()
  expect((await answer).verdict.kind).toBe('later')
})

test('a clock that is off as it was is measured, and not written down again', async () => {
  const { db, launch, clock } = await asked(() => ({
    status: 403,
    json: { code: 'view-only' },
    headers: { 'Apron-Time': new Date(clock.now + hour).toISOString() },
  }))
  const written = { key: 'clock', offset: hour, measuredAt: 'when it was measured first' } as const
  await db.meta.put(written)
  await launch()
  expect(await db.meta.get('clock')).toEqual(written)
})

test('how far the server’s clock is ahead is measured from its own answers', async () => {
  const { db, launch, clock } = await asked(() => ({
    status: 403,
    json: { code: 'view-only' },
    headers: { 'Apron-Time': new Date(clock.now + hour).toISOString() },
  }))
  await launch()
  const known = await db.meta.get('clock')
  const offset = known?.key === 'clock' ? known.offset : 0
  expect(Math.abs(offset - hour)).toBeLessThan(1_000)
})
