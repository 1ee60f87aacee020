import { describe, expect, test } from 'vitest'
import { createEngine, type Engine } from './engine.ts'
import { countTray } from '../view/counts.ts'
import { record } from '../record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  header,
  judged,
  me,
  secondQuestion,
  type Replying,
  type TestTablet,
} from '../testing/tablet.ts'

const hour = 3_600_000
/** Sending and asking are two requests, every half minute. */
const maxInAnHour = 420

/** Lets an engine run until `ms` have passed by its clock. */
async function pass(tablet: TestTablet, engine: Engine, ms: number): Promise<void> {
  const until = tablet.clock.now + ms
  for (;;) {
    await engine.round()
    if (tablet.requests.length > 3 * maxInAnHour) break
    const next = tablet.timers.toSorted((a, b) => a.at - b.at)[0]
    if (next === undefined || next.at > until) break
    tablet.timers.splice(tablet.timers.indexOf(next), 1)
    tablet.clock.now = Math.max(tablet.clock.now, next.at)
    next.run()
  }
  tablet.clock.now = until
}

const nothingNew = {
  epoch: 'first',
  next: 10,
  more: false,
  assessments: [],
  registers: [],
  receipts: [],
  gone: [],
}
type Sent = { mutations?: { id: string; n: number }[] }
const applied: Replying = ({ method, body }) => {
  if (method === 'GET') return { json: nothingNew }
  const receipts = ((body as Sent).mutations ?? []).map(({ id }, index) => ({
    id,
    status: 'applied',
    seq: 11 + index,
  }))
  return { json: { epoch: 'first', seq: 11, receipts } }
}

const started = async (answering: Replying): Promise<{ tablet: TestTablet; engine: Engine }> => {
  const tablet = await createTablet()
  tablet.answering = answering
  await record(tablet.db, tablet.ports, answerOf(judged('fully-compliant')))
  await record(tablet.db, tablet.ports, answerOf(judged('not-applicable'), secondQuestion))
  const engine = createEngine(tablet.db, tablet.ports, me)
  engine.start()
  return { tablet, engine }
}

describe('no answer whatever makes a hot loop, and none loses what is queued', () => {
  const problem = (status: number, code: string, rest: object = {}) => ({
    status,
    json: { code, status, title: 'x', ...rest },
  })
  let lives = 0
  const answers: [string, Replying][] = [
    ['no network', () => null],
    ['a page of HTML', () => ({ text: '<html></html>', headers: { 'Apron-Sync': '' } })],
    [
      'a 200 without any receipt',
      ({ method }) => ({
        json: method === 'GET' ? nothingNew : { epoch: 'first', seq: 10, receipts: [] },
      }),
    ],
    ['a 200 that is no answer of ours', () => ({ json: { hello: true } })],
    ['a cut body', () => ({ text: '{"epoch":"fi' })],
    [
      'receipts of somebody else',
      ({ method }) => ({
        json:
          method === 'GET'
            ? nothingNew
            : {
                epoch: 'first',
                seq: 10,
                receipts: [
                  { id: '0190cccc-0000-7000-8000-000000000001', status: 'applied', seq: 10 },
                ],
              },
      }),
    ],
    ['more and more to pull', () => ({ json: { ...nothingNew, more: true } })],
    [
      'another epoch each time',
      ({ method }) => {
        const epoch = `life ${++lives}`
        return {
          json: method === 'GET' ? { ...nothingNew, epoch } : { epoch, seq: 1, receipts: [] },
        }
      },
    ],
    ['sign in', () => problem(401, 'sign-in-needed')],
    ['view only', () => problem(403, 'view-only')],
    ['not found', () => problem(404, 'not-found')],
    ['a gap at the first', () => problem(409, 'lane-gap', { expected: 1 })],
    ['a gap before the first', () => problem(409, 'lane-gap', { expected: 0 })],
    ['a gap after the last', () => problem(409, 'lane-gap', { expected: 900 })],
    ['a gap without a number', () => problem(409, 'lane-gap')],
    ['a fork each time', () => problem(409, 'lane-forked')],
    ['too large, however small', () => problem(413, 'body-too-large')],
    ['an envelope that is wrong', () => problem(422, 'envelope-invalid')],
    ['an app that is too old', () => problem(426, 'update-needed')],
    [
      'slow down, now',
      () => ({ ...problem(429, 'too-many-requests'), headers: { 'Retry-After': '0' } }),
    ],
    [
      'busy, in the past',
      () => ({
        ...problem(503, 'server-busy'),
        headers: { 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      }),
    ],
    [
      'busy, for a year',
      () => ({ ...problem(503, 'server-busy'), headers: { 'Retry-After': '31536000' } }),
    ],
    ['a fault', () => problem(500, 'server-fault')],
    ['a status that nobody knows', () => problem(299, 'odd')],
  ]
  test.each(answers)('%s', async (_, answering) => {
    const { tablet, engine } = await started(answering)
    await pass(tablet, engine, hour)
    const asked = tablet.requests.length
    expect(asked).toBeLessThan(maxInAnHour)
    expect(asked).toBeGreaterThan(1)
    const rows = await tablet.db.outbox.toArray()
    expect(rows.map((row) => row.state)).toEqual(['queued', 'queued'])
    tablet.answering = applied
    await tablet.db.lanes.update(assessmentId, { held: null })
    await tablet.db.meta.put({ key: 'server', epoch: 'first' })
    engine.poke()
    await pass(tablet, engine, hour)
    expect((await tablet.db.outbox.toArray()).map((row) => row.state)).toEqual(['done', 'done'])
  })
})

test('a lane that another tab emptied wakes nobody for ever', async () => {
  const { tablet, engine } = await started(({ method, ...rest }) => {
    if (method === 'GET') return { json: nothingNew }
    void tablet.db.outbox.toCollection().modify({ state: 'done', seq: 11 })
    return applied({ method, ...rest })
  })
  await pass(tablet, engine, hour)
  expect(tablet.requests.length).toBeLessThan(150)
})

test('a held lane waits for a person and is shown, the other lanes go on', async () => {
  const other = '0190bbbb-0000-7000-8000-00000000000b'
  const { tablet, engine } = await started(({ path, ...rest }) =>
    path.endsWith(assessmentId)
      ? { status: 403, json: { code: 'view-only', status: 403, title: 'x' } }
      : applied({ path, ...rest }),
  )
  await tablet.db.assessments.put({
    ...header(),
    id: other,
    takenAt: null,
    cursor: 0,
    bytes: 0,
    isOwn: true,
    isGone: false,
  })
  await record(tablet.db, tablet.ports, {
    ...answerOf(judged('not-confirmed')),
    assessmentId: other,
  })
  await pass(tablet, engine, 60_000)
  const states = await tablet.db.outbox.orderBy('id').toArray()
  expect(
    Map.groupBy(states, (row) => row.state)
      .get('done')
      ?.map((row) => row.assessmentId),
  ).toEqual([other])
  expect(await countTray(tablet.db)).toMatchObject({ held: 1 })
})

test.each([
  ['a known code', { code: 'view-only', status: 403, title: 'x', error: 'No.' }, undefined],
  ['a code of a later version', { code: 'of-tomorrow', error: 'Wait a day.' }, 'Wait a day.'],
])('a lane that is held with %s keeps the words that nothing here has', async (_, json, error) => {
  const { tablet, engine } = await started(() => ({ status: 403, json }))
  await pass(tablet, engine, 60_000)
  const lane = await tablet.db.lanes.get(assessmentId)
  expect([lane?.held?.code, lane?.held?.error]).toEqual([json.code, error])
})

test('nobody signed in: locked, nothing is asked, nothing is lost', async () => {
  const { tablet, engine } = await started(applied)
  engine.stop()
  await engine.round()
  await tablet.db.meta.delete('session')
  await record(tablet.db, tablet.ports, answerOf(judged('not-confirmed'))).catch(() => undefined)
  const before = tablet.requests.length
  await engine.round()
  expect(engine.state().phase).toBe('locked')
  expect(tablet.requests.length).toBe(before)
})

test('a tablet with no room even for the server’s time waits as long as it was told', async () => {
  const { tablet, engine } = await started(() => ({
    status: 503,
    json: { code: 'server-busy', status: 503, title: 'x' },
    headers: { 'Retry-After': '120', 'Apron-Time': '2030-01-01T00:00:00.000Z' },
  }))
  tablet.db.meta.hook('creating', (key) => {
    if (key === 'clock') throw new DOMException('no room', 'QuotaExceededError')
  })
  await pass(tablet, engine, 100_000)
  expect(tablet.requests).toHaveLength(1)
})

test('nothing is known of what is unsent before it was counted', async () => {
  const tablet = await createTablet()
  await record(tablet.db, tablet.ports, answerOf(judged('fully-compliant')))
  const engine = createEngine(tablet.db, tablet.ports, me)
  expect(engine.state().isCounted).toBe(false)
  tablet.answering = () => null
  await engine.round()
  expect(engine.state()).toMatchObject({ isCounted: true, unsent: 1 })
})
