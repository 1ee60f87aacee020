import { batchMaxBytes } from '@apron/scoring/limits.ts'
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../data/tables.ts'
import { nextBatch } from './load.ts'
import { record } from '../record/record.ts'
import { queueSubmit } from '../record/submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  question,
  secondQuestion,
  type TestTablet,
} from '../testing/tablet.ts'

const laneOf = async ({ db }: TestTablet) => (await db.lanes.get(assessmentId))!
const places = (batch: readonly OutboxRow[]): number[] => batch.map((row) => row.n)

const answered = async (many: number): Promise<TestTablet> => {
  const tablet = await createTablet()
  for (let n = 1; n <= many; n++)
    await record(tablet.db, tablet.ports, answerOf(judged('non-compliant', String(n))))
  return tablet
}

test('a batch holds no more than was asked for, and the next one goes on behind it', async () => {
  const tablet = await answered(5)
  const lane = await laneOf(tablet)
  expect(places(await nextBatch(tablet.db, lane, 2))).toEqual([1, 2])
  expect(places(await nextBatch(tablet.db, lane, 2, 2))).toEqual([3, 4])
  expect(places(await nextBatch(tablet.db, lane, 200, 2))).toEqual([3, 4, 5])
})

test('a batch ends before a hole', async () => {
  const tablet = await answered(4)
  const third = await tablet.db.outbox.filter((row) => row.n === 3).first()
  await tablet.db.outbox.update(third!.id, { state: 'done' })
  expect(places(await nextBatch(tablet.db, await laneOf(tablet), 200))).toEqual([1, 2])
})

test('what lies in another lane of the tablet stays out of a batch, wherever it stands', async () => {
  const tablet = await answered(4)
  const { db, ports } = tablet
  const lane = await laneOf(tablet)
  const second = await db.outbox.filter((row) => row.n === 2).first()
  await db.outbox.add({ ...second!, id: ports.newId(), deviceId: ports.newId() })
  const batch = await nextBatch(db, lane, 200)
  expect(places(batch)).toEqual([1, 2, 3, 4])
  expect(new Set(batch.map((row) => row.deviceId))).toEqual(new Set([lane.deviceId]))
})

test('a submit travels alone', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  for (const id of [question, secondQuestion])
    await record(db, ports, answerOf(judged('fully-compliant', 'All well.'), id))
  await queueSubmit(db, ports, assessmentId)
  expect(places(await nextBatch(db, await laneOf(tablet), 200))).toEqual([1, 2])
  expect(places(await nextBatch(db, await laneOf(tablet), 200, 2))).toEqual([3])
})

test('Arabic letters count as the bytes that they take', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const text = 'ا'.repeat(499)
  for (let n = 0; n < 40; n++)
    await record(db, ports, answerOf(judged('non-compliant', `${text}${n % 10}`)))
  const rows = await db.outbox.toArray()
  await db.outbox.bulkPut(
    rows.map((row) => ({ ...row, body: { ...row.body, padding: text.repeat(40) } })),
  )
  const batch = await nextBatch(db, await laneOf(tablet), 200)
  const bytes = Buffer.byteLength(JSON.stringify(batch.map((row) => row.body)))
  expect(batch.length).toBeGreaterThan(1)
  expect(bytes).toBeLessThan(batchMaxBytes)
})
