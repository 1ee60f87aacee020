import { expect, test } from 'vitest'
import { createEngine } from './engine.ts'
import { record } from '../record/record.ts'
import { answerOf, createTablet, judged, me, type Replying } from '../testing/tablet.ts'

type Batch = { mutations: { id: string; n: number }[] }
type Judged = { id: string; n: number }
const reply = (epoch: string, receipts: readonly Judged[]) => ({
  json: {
    epoch,
    seq: 99,
    receipts: receipts.map(({ id, n }) => ({ id, status: 'applied', seq: 10 + n })),
  },
})
const nothingNew = (epoch: string) => ({
  json: { epoch, next: 10, more: false, assessments: [], registers: [], receipts: [], gone: [] },
})

/** Five answers, two a batch; `batch` says what becomes of each that is sent. One round. */
async function drained(batch: (sent: Judged[], round: number) => ReturnType<Replying>) {
  const tablet = await createTablet()
  const sent: string[] = []
  let epoch = 'first'
  tablet.answering = ({ method, body }) => {
    if (method === 'GET') return nothingNew(epoch)
    const { mutations } = body as Batch
    sent.push(mutations.map(({ n }) => n).join())
    const answer = batch(mutations, sent.length)
    epoch = (answer?.json as { epoch?: string } | undefined)?.epoch ?? epoch
    return answer
  }
  for (let n = 1; n <= 5; n++)
    await record(tablet.db, tablet.ports, answerOf(judged('non-compliant', String(n))))
  const engine = createEngine(tablet.db, tablet.ports, me, 2)
  engine.start()
  await engine.round()
  engine.stop()
  const rows = await tablet.db.outbox.orderBy('id').toArray()
  return { sent, states: rows.map((row) => row.state).join() }
}
const allDone = 'done,done,done,done,done'

test('batch after batch, each once, in the order of the lane', async () => {
  const { sent, states } = await drained((mutations) => reply('first', mutations))
  expect(sent).toEqual(['1,2', '3,4', '5'])
  expect(states).toBe(allDone)
})

test('nothing travels ahead of a mutation that was not judged', async () => {
  const { sent, states } = await drained((mutations, round) =>
    reply('first', round === 1 ? mutations.slice(0, 1) : mutations),
  )
  expect(sent).toEqual(['1,2', '2,3', '4,5'])
  expect(states).toBe(allDone)
})

test('what travelled ahead into another life of the server is sent again with all the rest', async () => {
  const { sent, states } = await drained((mutations) => reply('second', mutations))
  expect(sent).toEqual(['1,2', '3,4', '1,2', '3,4', '5'])
  expect(states).toBe(allDone)
})

test('no answer to what travelled ahead: what was before it has its receipts, it stays queued', async () => {
  const { sent, states } = await drained((mutations, round) =>
    round === 2 ? null : reply('first', mutations),
  )
  expect(sent).toEqual(['1,2', '3,4'])
  expect(states).toBe('done,done,queued,queued,queued')
})

test('what travelled ahead may be forgotten, but not that everything has to wait', async () => {
  const busy = { code: 'server-busy', status: 503, title: 'Busy' }
  const { sent, states } = await drained((mutations, round) =>
    round === 2 ? { status: 503, json: busy } : reply('second', mutations),
  )
  expect(sent).toEqual(['1,2', '3,4'])
  expect(states).toBe('queued,queued,queued,queued,queued')
})

test('what travelled ahead is told to go back: the lane goes on from there', async () => {
  const gap = { code: 'lane-gap', status: 409, title: 'x', expected: 2 }
  const { sent, states } = await drained((mutations, round) =>
    round === 2 ? { status: 409, json: gap } : reply('first', mutations),
  )
  expect(sent).toEqual(['1,2', '3,4', '2,3', '4,5'])
  expect(states).toBe(allDone)
})

test('a lane that somebody else has used goes on at once as a new one, from its beginning', async () => {
  const forked = { code: 'lane-forked', status: 409, title: 'x' }
  const { sent, states } = await drained((mutations, round) =>
    round === 1 ? { status: 409, json: forked } : reply('first', mutations),
  )
  expect(sent).toEqual(['1,2', '1,2', '3,4', '5'])
  expect(states).toBe(allDone)
})

test('receipts that find no room stay unwritten, and nothing is lost by what travelled ahead', async () => {
  const tablet = await createTablet()
  for (let n = 1; n <= 5; n++)
    await record(tablet.db, tablet.ports, answerOf(judged('non-compliant', String(n))))
  tablet.answering = ({ method, body }) =>
    method === 'GET' ? nothingNew('first') : reply('first', (body as Batch).mutations)
  const full = tablet.db.backendDB()
  const begin = full.transaction.bind(full)
  let refusals = 1
  full.transaction = (stores, mode, options) => {
    if (mode === 'readwrite' && refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return begin(stores, mode, options)
  }
  const engine = createEngine(tablet.db, tablet.ports, me, 2)
  engine.start()
  await engine.round()
  expect(engine.state().phase).toBe('storage-full')
  const states = async () => (await tablet.db.outbox.toArray()).map((row) => row.state).join()
  expect(await states()).toBe('queued,queued,queued,queued,queued')
  engine.poke()
  await engine.round()
  engine.stop()
  expect(await states()).toBe(allDone)
})

test('receipts that find no room while what travelled ahead is told to wait: the engine waits', async () => {
  const tablet = await createTablet()
  for (let n = 1; n <= 3; n++)
    await record(tablet.db, tablet.ports, answerOf(judged('non-compliant', String(n))))
  let sent = 0
  tablet.answering = ({ method, body }) => {
    if (method === 'GET') return nothingNew('first')
    sent += 1
    const problem = { code: 'busy', status: 503, title: 'x' }
    if (sent > 1) return { status: 503, json: problem, headers: { 'Retry-After': '22' } }
    return reply('first', (body as Batch).mutations)
  }
  const full = tablet.db.backendDB()
  const begin = full.transaction.bind(full)
  full.transaction = (stores, mode, options) => {
    if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError')
    return begin(stores, mode, options)
  }
  const engine = createEngine(tablet.db, tablet.ports, me, 2)
  engine.start()
  await engine.round()
  expect(engine.state().phase).toBe('storage-full')
  const due = Math.min(...tablet.timers.map((timer) => timer.at)) - tablet.clock.now
  engine.stop()
  expect([sent, due > 21_000]).toEqual([2, true])
})
