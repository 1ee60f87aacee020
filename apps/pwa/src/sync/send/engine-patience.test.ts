import { expect, test } from 'vitest'
import { createEngine } from './engine.ts'
import { record } from '../record/record.ts'
import { answerOf, createTablet, judged, me, type Replying } from '../testing/tablet.ts'

const started = async (answering: Replying) => {
  const tablet = await createTablet()
  tablet.answering = answering
  await record(tablet.db, tablet.ports, answerOf(judged('fully-compliant')))
  const engine = createEngine(tablet.db, tablet.ports, me)
  engine.start()
  await engine.round()
  const next = (): number => Math.max(...tablet.timers.map(({ at }) => at - tablet.clock.now))
  return { ...tablet, tablet, engine, next }
}
const nothingNew = { next: 10, more: false, assessments: [], registers: [], receipts: [], gone: [] }
const well: Replying = ({ method, body }) => {
  if (method === 'GET') return { json: { epoch: 'first', ...nothingNew } }
  const { mutations } = body as { mutations: { id: string }[] }
  const receipts = mutations.map(({ id }, at) => ({ id, status: 'applied', seq: 11 + at }))
  return { json: { epoch: 'first', seq: 11, receipts } }
}
const patience = (): ReturnType<Replying> => ({
  status: 503,
  json: { code: 'busy' },
  headers: { 'Retry-After': '600' },
})

test('a server that asks for ten minutes is not asked before they are over', async () => {
  const { engine, next } = await started(patience)
  expect(engine.state().phase).toBe('offline')
  expect(next()).toBeGreaterThan(590_000)
})

test('a tap tries at once, whatever pause there was', async () => {
  const { tablet, engine, requests } = await started(patience)
  const before = requests.length
  tablet.answering = well
  engine.poke()
  await engine.round()
  expect(requests.length).toBeGreaterThan(before)
  expect(engine.state()).toMatchObject({ phase: 'idle', unsent: 0 })
})

test('after a failure it tries again by itself', async () => {
  const { tablet, timers, engine } = await started(() => null)
  expect(timers).toHaveLength(1)
  tablet.answering = well
  timers.splice(0, 1)[0]!.run()
  await engine.round()
  expect(engine.state()).toMatchObject({ phase: 'idle', unsent: 0 })
})

test('a network that returns without a word is found within half a minute, however long it was away', async () => {
  const { tablet, timers, engine, next, clock } = await started(() => null)
  for (let tries = 0; tries < 20; tries++) {
    clock.now += next()
    timers.splice(0, timers.length).forEach((timer) => timer.run())
    await engine.round()
    expect(engine.state().phase).toBe('offline')
  }
  expect(next()).toBeLessThanOrEqual(30_000)
  tablet.answering = well
  clock.now += next()
  timers.splice(0, timers.length).forEach((timer) => timer.run())
  await engine.round()
  expect(engine.state()).toMatchObject({ phase: 'idle', unsent: 0 })
})

test('what is saved while a round is under way is sent right after it', async () => {
  const { tablet, engine, next } = await started(well)
  expect(next()).toBeGreaterThan(29_000)
  tablet.answering = (request) => {
    if (request.method === 'GET') engine.notice({ unsent: 1, isNew: true })
    return well(request)
  }
  await engine.round()
  expect(next()).toBeLessThan(1_000)
})

test('an expired session is said, and what is queued waits', async () => {
  const { engine } = await started(() => ({ status: 401, json: { code: 'not-signed-in' } }))
  expect(engine.state()).toMatchObject({ phase: 'sign-in-needed', unsent: 1 })
})

test('asking what changed that failed and went well since is asked again at its usual pace', async () => {
  let isFailing = true
  const { tablet, engine, next } = await started((request) =>
    isFailing && request.method === 'GET'
      ? { status: 500, json: { code: 'server-fault' } }
      : well(request),
  )
  expect(next()).toBeLessThan(2_000)
  isFailing = false
  tablet.clock.now += 5_000
  await engine.round()
  expect(next()).toBeGreaterThan(29_000)
})

test('a lane that is held is waited for by nobody: what changed is asked at the usual pace', async () => {
  const { engine, next } = await started((request) =>
    request.method === 'GET' ? well(request) : { status: 403, json: { code: 'view-only' } },
  )
  expect(engine.state().phase).toBe('idle')
  expect(next()).toBeGreaterThan(29_000)
})

test('a tab that was told of the network while another held the line sends soon after that is closed', async () => {
  const { tablet, timers, clock, ports } = await started(() => null)
  const engine = createEngine(tablet.db, { ...ports, locks: navigator.locks }, me)
  engine.start()
  await engine.round()
  expect(engine.state().phase).toBe('offline')
  // The other tab is in the middle of a try when the network returns, and is closed.
  const { promise, resolve: close } = Promise.withResolvers<void>()
  const held = navigator.locks.request(`apron-sync-${me}`, () => promise)
  tablet.answering = well
  timers.splice(0, timers.length)
  engine.poke()
  await engine.round()
  close()
  await held
  const [next] = timers.splice(0, timers.length)
  expect((next?.at ?? 0) - clock.now).toBeLessThanOrEqual(2_000)
  next?.run()
  await engine.round()
  expect(engine.state()).toMatchObject({ phase: 'idle', unsent: 0 })
})
