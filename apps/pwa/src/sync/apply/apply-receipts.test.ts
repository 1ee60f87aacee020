import { expect, test } from 'vitest'
import type { Database } from '../../data/database.ts'
import type { LaneRow, OutboxRow } from '../../data/tables.ts'
import { deliver } from '../send/deliver.ts'
import { syncTables } from './epoch.ts'
import { nextBatch, readLoad } from './load.ts'
import type { Ports } from '../send/ports.ts'
import { record } from '../record/record.ts'
import { rotateDeviceId } from '../send/rotate-device-id.ts'
import { queueSubmit } from '../record/submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  secondQuestion,
  type Replying,
  type TestTablet,
} from '../testing/tablet.ts'
import { applyReceipts, type Pushed } from './apply-receipts.ts'

const laneOf = async ({ db }: TestTablet) => {
  const lane = await db.lanes.get(assessmentId)
  if (lane === undefined) throw new Error('there is no lane')
  return lane
}
const rowsOf = async ({ db }: TestTablet) => db.outbox.toCollection().sortBy('n')

/** A tablet with so many answers queued. */
const queued = async (count: number, text = 'x'): Promise<TestTablet> => {
  const tablet = await createTablet()
  for (let n = 0; n < count; n++) {
    await record(tablet.db, tablet.ports, answerOf(judged('non-compliant', `${text} ${n}`)))
  }
  return tablet
}

/** One delivery of a lane, and what it means. */
const push = async (
  db: Database,
  ports: Ports,
  lane: LaneRow,
  limit: number,
): Promise<Pushed | null> => {
  const load = await readLoad(db, lane, limit)
  return load === null ? null : applyReceipts(db, ports, await deliver(db, ports, lane, load))
}

type Batch = { deviceId: string; mutations: { id: string; n: number }[]; hole?: object }
const apply: Replying = ({ body }) => ({
  json: {
    epoch: 'first',
    seq: 99,
    receipts: (body as Batch).mutations.map(({ id, n }) => ({
      id,
      status: 'applied',
      seq: 10 + n,
    })),
  },
})
const gap =
  (expected: number): Replying =>
  () => ({
    status: 409,
    json: { code: 'lane-gap', status: 409, title: 'x', expected },
  })

test('a batch is in order, without holes, and ends before what does not fit', async () => {
  const tablet = await queued(5)
  const lane = await laneOf(tablet)
  expect((await nextBatch(tablet.db, lane, Infinity)).map((row) => row.n)).toEqual([1, 2, 3, 4, 5])
  expect((await nextBatch(tablet.db, lane, 2)).map((row) => row.n)).toEqual([1, 2])
  const [, , third] = await rowsOf(tablet)
  await tablet.db.outbox.update(third!.id, { state: 'done', seq: 11 })
  expect((await nextBatch(tablet.db, lane, Infinity)).map((row) => row.n)).toEqual([1, 2])
})

test('a batch is at most 200 mutations and 512 kB, counted in bytes of UTF-8', async () => {
  const tablet = await queued(201, 'x')
  expect(await nextBatch(tablet.db, await laneOf(tablet), Infinity)).toHaveLength(200)
  const arabic = await createTablet()
  for (let n = 0; n < 80; n++) {
    const value = 'ض'.repeat(4_990) + String(n)
    await record(arabic.db, arabic.ports, { kind: 'summary', assessmentId, text: 'summary', value })
  }
  const batch = await nextBatch(arabic.db, await laneOf(arabic), Infinity)
  const bytes = Buffer.byteLength(JSON.stringify(batch.map((row) => row.body)))
  expect(batch.length).toBeGreaterThan(40)
  expect(bytes).toBeLessThan(512 * 1024)
})

test('a submit travels alone, after what comes before it', async () => {
  const tablet = await queued(1)
  await record(tablet.db, tablet.ports, answerOf(judged('not-applicable'), secondQuestion))
  const submit = await queueSubmit(tablet.db, tablet.ports, assessmentId)
  const lane = await laneOf(tablet)
  expect((await nextBatch(tablet.db, lane, Infinity)).map((row) => row.kind)).toEqual([
    'answer',
    'answer',
  ])
  tablet.answering = apply
  await push(tablet.db, tablet.ports, lane, Infinity)
  tablet.answering = () => null
  await push(tablet.db, tablet.ports, lane, Infinity)
  expect(await tablet.db.outbox.get(submit.id)).toMatchObject({
    state: 'queued',
    sentAt: expect.any(String) as string,
  })
  expect(tablet.requests.at(-1)?.path).toBe(`/api/assessment/submit/${assessmentId}`)
})

test('each receipt makes its own mutation final, and the bodies stay as they were', async () => {
  const tablet = await queued(4)
  const before = await rowsOf(tablet)
  tablet.answering = ({ body }) => {
    const [a, b, c] = (body as Batch).mutations
    const receipts = [
      { id: c!.id, status: 'parked', reason: 'submitted', seq: 13 },
      { id: a!.id, status: 'applied', seq: 11 },
      { id: b!.id, status: 'refused', reason: 'invalid', detail: 'value: too_big', seq: 12 },
    ]
    return { json: { epoch: 'first', seq: 13, receipts } }
  }
  await push(tablet.db, tablet.ports, await laneOf(tablet), Infinity)
  const rows = await rowsOf(tablet)
  expect(rows.map((row) => [row.state, row.reason, row.seq])).toEqual([
    ['done', null, 11],
    ['refused', 'invalid', 12],
    ['parked', 'submitted', 13],
    ['queued', null, null],
  ])
  expect(rows.map((row) => row.body)).toEqual(before.map((row) => row.body))
})

test('the link of the log that came with the receipts is kept with them', async () => {
  const tablet = await queued(1)
  const link = { seq: 99, hash: 'a'.repeat(64), mac: 'b'.repeat(64) }
  tablet.answering = (request) => {
    const told = apply(request)
    return { ...told, json: { ...(told?.json as object), link } }
  }
  await push(tablet.db, tablet.ports, await laneOf(tablet), Infinity)
  expect(await tablet.db.meta.get('link')).toMatchObject({ epoch: 'first', ...link })
})

test('the server goes on from an earlier n: rows from there are queued again, with the same ids', async () => {
  const tablet = await queued(4)
  tablet.answering = apply
  await push(tablet.db, tablet.ports, await laneOf(tablet), 3)
  const ids = (await rowsOf(tablet)).map((row) => row.id)
  tablet.answering = gap(2)
  const pushed = await push(tablet.db, tablet.ports, await laneOf(tablet), Infinity)
  expect(pushed).toMatchObject({ verdict: { kind: 'rewind' }, progress: true })
  const rows = await rowsOf(tablet)
  expect(rows.map((row) => row.state)).toEqual(['done', 'queued', 'queued', 'queued'])
  expect(rows.map((row) => row.id)).toEqual(ids)
})

test.each([
  ['what is already queued', 1],
  ['more than was ever written', 9],
])('a gap that asks for %s is no progress, and changes nothing', async (_, expected) => {
  const tablet = await queued(3)
  const before = await rowsOf(tablet)
  tablet.answering = gap(expected)
  const pushed = await push(tablet.db, tablet.ports, await laneOf(tablet), Infinity)
  expect(pushed?.progress).toBe(false)
  expect(await rowsOf(tablet)).toEqual(before)
})

test('a fork: a new device, the queued rows in a new lane with the same ids, and the hole told once', async () => {
  const tablet = await queued(3)
  tablet.answering = apply
  const old = await laneOf(tablet)
  await push(tablet.db, tablet.ports, old, 1)
  tablet.answering = () => ({ status: 409, json: { code: 'lane-forked', status: 409, title: 'x' } })
  await push(tablet.db, tablet.ports, old, Infinity)
  const lane = await laneOf(tablet)
  expect(lane.deviceId).not.toBe(old.deviceId)
  expect(lane.n).toBe(2)
  const waiting = await tablet.db.outbox.where('state').equals('queued').sortBy('n')
  expect(waiting.map((row) => [row.n, row.deviceId])).toEqual([
    [1, lane.deviceId],
    [2, lane.deviceId],
  ])
  tablet.answering = apply
  await push(tablet.db, tablet.ports, lane, 1)
  await push(tablet.db, tablet.ports, lane, 1)
  const told = tablet.requests.slice(-2).map((request) => (request.body as Batch).hole)
  expect(told).toEqual([{ deviceId: old.deviceId, expected: 2, kept: 2 }, undefined])
})

test('a lane that is left again before anybody was told: both holes are told at once', async () => {
  const tablet = await queued(2)
  const { db, ports } = tablet
  const old = await laneOf(tablet)
  const forked = { status: 409, json: { code: 'lane-forked', status: 409, title: 'x' } }
  tablet.answering = () => forked
  await push(db, ports, old, Infinity)
  const next = await laneOf(tablet)
  await push(db, ports, next, Infinity)
  const last = await laneOf(tablet)
  tablet.answering = apply
  await push(db, ports, last, 1)
  await push(db, ports, last, 1)
  const told = tablet.requests.slice(-2).map((request) => (request.body as Batch).hole)
  const first = { deviceId: old.deviceId, expected: 1, kept: 1 }
  expect(told).toEqual([
    { deviceId: next.deviceId, expected: 1, kept: 1, before: [first] },
    undefined,
  ])
})

test('a hole is told with the submit where that is all that the new lane holds', async () => {
  const tablet = await queued(1)
  await record(tablet.db, tablet.ports, answerOf(judged('not-applicable'), secondQuestion))
  const submit = await queueSubmit(tablet.db, tablet.ports, assessmentId)
  const old = await laneOf(tablet)
  tablet.answering = apply
  await push(tablet.db, tablet.ports, old, Infinity)
  tablet.answering = () => ({ status: 409, json: { code: 'lane-forked', status: 409, title: 'x' } })
  await push(tablet.db, tablet.ports, old, Infinity)
  const receipts = [{ id: submit.id, status: 'applied', seq: 14 }]
  tablet.answering = () => ({ json: { epoch: 'first', seq: 14, receipts } })
  await push(tablet.db, tablet.ports, await laneOf(tablet), Infinity)
  expect(tablet.requests.at(-1)?.body).toMatchObject({
    n: 1,
    hole: { deviceId: old.deviceId, expected: 3, kept: 3 },
  })
  expect(await tablet.db.meta.get(`hole/${assessmentId}`)).toBeUndefined()
})

test('a lane that another tab leaves while its batch is on the way is still to be told', async () => {
  const tablet = await queued(2)
  const { db, ports } = tablet
  const old = await laneOf(tablet)
  const load = await readLoad(db, old, 1)
  if (load === null) throw new Error('nothing to send')
  tablet.answering = apply
  const delivery = await deliver(db, ports, old, load)
  await db.transaction('rw', syncTables(db), async () =>
    rotateDeviceId(db, ports, { assessmentId, expected: 1, kept: 1 }),
  )
  await applyReceipts(db, ports, delivery)
  expect(await db.meta.get(`hole/${assessmentId}`)).toMatchObject({ deviceId: old.deviceId })
})

/** The server answers as before, in another life. */
const inAnotherLife: Replying = (request) => {
  const { json } = apply(request) ?? {}
  return { json: { ...(json as object), epoch: 'second' } }
}

test('another epoch: nothing of the answer is taken, everything kept is queued again', async () => {
  const tablet = await queued(4)
  tablet.answering = apply
  await push(tablet.db, tablet.ports, await laneOf(tablet), 3)
  const ids = (await rowsOf(tablet)).map((row) => row.id)
  const [, parked, refused] = await rowsOf(tablet)
  await tablet.db.outbox.update(parked!.id, { state: 'parked', reason: 'submitted' })
  await tablet.db.outbox.update(refused!.id, {
    state: 'refused',
    reason: 'declined',
    mendedBy: 'x',
  })
  tablet.answering = inAnotherLife
  const old = await laneOf(tablet)
  const pushed = await push(tablet.db, tablet.ports, old, Infinity)
  expect(pushed).toMatchObject({ progress: true, isAgain: true })
  const rows = await rowsOf(tablet)
  expect(rows.map((row) => [row.id, row.state, row.seq])).toEqual(
    ids.map((id) => [id, 'queued', null]),
  )
  expect((await laneOf(tablet)).deviceId).toBe(old.deviceId)
  expect(await tablet.db.registers.count()).toBe(0)
  expect(await tablet.db.assessments.get(assessmentId)).toMatchObject({ cursor: 0 })
})

test.each<[string, Partial<OutboxRow>]>([
  ['what a person discarded', { discardedAt: '2026-11-21T09:00:00.000Z' }],
  ['a submit', { kind: 'submit' }],
])(
  'another epoch: %s that was refused stays so, and the rest goes into a new lane',
  async (_, rest) => {
    const tablet = await queued(4)
    tablet.answering = apply
    const old = await laneOf(tablet)
    await push(tablet.db, tablet.ports, old, 3)
    const [first, closed, third, fourth] = await rowsOf(tablet)
    await tablet.db.outbox.update(closed!.id, { state: 'refused', reason: 'declined', ...rest })
    tablet.answering = inAnotherLife
    await push(tablet.db, tablet.ports, old, Infinity)
    const lane = await laneOf(tablet)
    expect(lane.deviceId).not.toBe(old.deviceId)
    const batch = await nextBatch(tablet.db, lane, Infinity)
    expect(batch.map((row) => [row.id, row.n])).toEqual([
      [first!.id, 1],
      [third!.id, 2],
      [fourth!.id, 3],
    ])
    expect(await tablet.db.outbox.get(closed!.id)).toMatchObject({ state: 'refused', n: 2 })
  },
)

test('the server goes on from what is closed or was forgotten: the rest goes into a new lane', async () => {
  const tablet = await queued(5)
  tablet.answering = apply
  const old = await laneOf(tablet)
  await push(tablet.db, tablet.ports, old, 4)
  const [, , forgotten] = await rowsOf(tablet)
  await tablet.db.outbox.delete(forgotten!.id)
  tablet.answering = gap(3)
  await push(tablet.db, tablet.ports, old, Infinity)
  const lane = await laneOf(tablet)
  expect(lane.deviceId).not.toBe(old.deviceId)
  const batch = await nextBatch(tablet.db, lane, Infinity)
  const said = batch.map((row) => (row.body.value as { findings: string }).findings)
  expect(said).toEqual(['x 3', 'x 4'])
  expect(await tablet.db.meta.get(`hole/${assessmentId}`)).toMatchObject({
    deviceId: old.deviceId,
    expected: 3,
    kept: 4,
  })
})
