import { describe, expect, test } from 'vitest'
import type { OutboxRow } from '../../data/tables.ts'
import { syncTables } from '../apply/epoch.ts'
import { record } from '../record/record.ts'
import { rotateDeviceId } from '../send/rotate-device-id.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  headOf,
  judged,
  me,
  pulled,
  question,
} from '../testing/tablet.ts'
import { isLaidOver, viewRegister, viewRegisters } from './view.ts'

const register = `answer/${question}`
const row = (state: OutboxRow['state'], seq: number | null, reason: OutboxRow['reason'] = null) =>
  ({ state, seq, reason }) as OutboxRow

describe('what lies over the server’s heads', () => {
  test.each<[string, OutboxRow, number, number, boolean]>([
    ['what is queued', row('queued', null), 100, 100, true],
    ['what is sent and not pulled yet', row('done', 12), 11, 11, true],
    ['what the cursor has reached', row('done', 12), 12, 0, false],
    ['what the register’s own row has reached', row('done', 12), 3, 12, false],
    ['what the register has gone past', row('done', 12), 3, 40, false],
    ['what came too late to stand', row('done', 12, 'superseded'), 3, 3, false],
    ['what is parked', row('parked', 12), 3, 3, false],
    ['what is refused', row('refused', 12), 3, 3, false],
  ])('%s', (_, own, cursor, registerSeq, expected) => {
    expect(isLaidOver(own, cursor, registerSeq)).toBe(expected)
  })
})

test('an answer stays on the screen between its receipt and the next pull', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 9, [headOf('theirs', judged('fully-compliant'))])
  const { id } = await record(db, ports, answerOf(judged('non-compliant', 'cut')))
  const seen = async () =>
    (await viewRegister(db, assessmentId, register)).heads.map((head) => head.revision)
  expect(await seen()).toEqual([id])
  await db.outbox.update(id, { state: 'done', seq: 11 })
  expect(await seen()).toEqual([id])
  await pulled(db, 11, [headOf(id, judged('non-compliant', 'cut'), me)])
  await db.assessments.update(assessmentId, { cursor: 11 })
  expect(await seen()).toEqual([id])
})

test('what others wrote meanwhile stands beside it: a conflict, shown at once', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant', 'cut')))
  await pulled(db, 12, [headOf('theirs', judged('fully-compliant'))])
  const view = await viewRegister(db, assessmentId, register)
  expect(view).toMatchObject({ isConflict: true, value: undefined, unsent: true })
  expect(view.heads).toHaveLength(2)
})

test('the same person’s chain of answers shows the last alone', async () => {
  const { db, ports } = await createTablet()
  for (const text of ['one', 'two', 'three']) {
    await record(db, ports, answerOf(judged('non-compliant', text)))
  }
  const view = await viewRegister(db, assessmentId, register)
  expect(view.value).toEqual(judged('non-compliant', 'three'))
})

test('all registers of an assessment are seen as each alone', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 5, [headOf('text', 'written')], 'summary/summary')
  await record(db, ports, answerOf(judged('not-confirmed')))
  await record(db, ports, { kind: 'interviewee', assessmentId, person: me, value: null })
  const all = await viewRegisters(db, assessmentId)
  expect([...all.keys()].toSorted()).toEqual([register, `interviewee/${me}`, 'summary/summary'])
  for (const [name, view] of all) expect(view).toEqual(await viewRegister(db, assessmentId, name))
})

test('what was saved is shown, although a copy of this profile has used the lane further', async () => {
  const { db, ports } = await createTablet()
  const { id, deviceId } = await record(db, ports, answerOf(judged('non-compliant', 'cut')))
  await pulled(db, 12, [
    { ...headOf('of the copy', judged('fully-compliant'), me), device: deviceId, n: 4 },
  ])
  const view = await viewRegister(db, assessmentId, register)
  expect(view.heads.map((head) => head.revision)).toContain(id)
})

test('an own answer that the server shows already, its receipt being lost, is not undone by the one before it', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant', 'one')))
  const { id, deviceId, n } = await record(db, ports, answerOf(judged('non-compliant', 'two')))
  const told = headOf(id, judged('non-compliant', 'two'), me)
  await pulled(db, 12, [{ ...told, device: deviceId, n }])
  const seen = async () =>
    (await viewRegister(db, assessmentId, register)).heads.map((head) => head.revision)
  expect(await seen()).toEqual([id])
  const later = await record(db, ports, answerOf(judged('non-compliant', 'three')))
  expect(later.body.base).toEqual([id])
  expect(await seen()).toEqual([later.id])
})

test('of the own answers the last is shown, although it is with the server and earlier ones are queued again', async () => {
  const { db, ports } = await createTablet()
  const ids: string[] = []
  for (const text of ['one', 'two', 'three']) {
    ids.push((await record(db, ports, answerOf(judged('non-compliant', text)))).id)
  }
  await db.outbox.update(ids[2]!, { state: 'done', seq: 24 })
  const view = await viewRegister(db, assessmentId, register)
  expect(view.value).toEqual(judged('non-compliant', 'three'))
})

test('the last is shown after a new lane began as well', async () => {
  const { db, ports } = await createTablet()
  const first = await record(db, ports, answerOf(judged('non-compliant', 'one')))
  const second = await record(db, ports, answerOf(judged('non-compliant', 'two')))
  await db.outbox.update(second.id, { state: 'done', seq: 24 })
  await db.transaction('rw', syncTables(db), async () => rotateDeviceId(db, ports))
  const third = await record(db, ports, answerOf(judged('non-compliant', 'three')))
  expect([third.n, third.place]).toEqual([2, 3])
  await db.outbox.update(third.id, { state: 'done', seq: 25 })
  expect((await db.outbox.get(first.id))?.n).toBe(1)
  const view = await viewRegister(db, assessmentId, register)
  expect(view.value).toEqual(judged('non-compliant', 'three'))
})

test('what stands already is not covered by what was written before it and is queued again', async () => {
  const { db, ports } = await createTablet()
  const first = await record(db, ports, { ...answerOf(judged('non-compliant', 'one')), base: [] })
  const { id, deviceId, n, seq } = {
    ...(await record(db, ports, { ...answerOf(judged('non-compliant', 'two')), base: [] })),
    seq: 46,
  }
  await db.outbox.update(id, { state: 'done', seq })
  const told = headOf(id, judged('non-compliant', 'two'), me)
  await pulled(db, seq, [{ ...told, device: deviceId, n }])
  await db.assessments.update(assessmentId, { cursor: 47 })
  expect((await db.outbox.get(first.id))?.state).toBe('queued')
  const one = await viewRegister(db, assessmentId, register)
  expect(one.value).toEqual(judged('non-compliant', 'two'))
  expect((await viewRegisters(db, assessmentId)).get(register)).toEqual(one)
})

test('what was sent and is not pulled is shown of what was removed too, however early it came', async () => {
  const { db, ports } = await createTablet()
  const { id } = await record(db, ports, answerOf(judged('non-compliant', 'cut')))
  await db.outbox.update(id, { state: 'done', seq: 1 })
  await db.assessments.update(assessmentId, { takenAt: null, cursor: 40 })
  expect((await viewRegister(db, assessmentId, register)).heads).toMatchObject([{ revision: id }])
  await db.assessments.delete(assessmentId)
  expect((await viewRegister(db, assessmentId, register)).heads).toMatchObject([{ revision: id }])
})

test('a decision on this tablet says whose answer it chose, before the server does', async () => {
  const { db, ports } = await createTablet()
  const mine = { ...headOf('a', judged('fully-compliant'), me), device: 'elsewhere' }
  const theirs = headOf('b', judged('non-compliant', 'A hole.'))
  await pulled(db, 12, [mine, theirs])
  await record(db, ports, {
    kind: 'resolve',
    assessmentId,
    register,
    version: 1,
    value: judged('non-compliant', 'A hole.'),
  })
  const { heads } = await viewRegister(db, assessmentId, register)
  expect(heads).toMatchObject([{ author: me, chosen: [{ author: theirs.author, at: theirs.at }] }])
})
