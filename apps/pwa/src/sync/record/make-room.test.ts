import { expect, test } from 'vitest'
import { makeRoom } from './make-room.ts'
import { record } from './record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  headOf,
  judged,
  pulled,
  type TestTablet,
} from '../testing/tablet.ts'

/** Its assessment takes no answers any more, and one was given before that. */
const left = async (state: 'queued' | 'parked' | 'refused'): Promise<TestTablet> => {
  const tablet = await createTablet()
  const { id } = await record(tablet.db, tablet.ports, answerOf(judged('non-compliant')))
  await tablet.db.outbox.update(id, { state })
  await tablet.db.assessments.update(assessmentId, { status: 'complete' })
  await pulled(tablet.db, 9, [headOf('theirs', judged('fully-compliant'))])
  return tablet
}

test('what holds unsent work is not freed', async () => {
  const { db } = await left('queued')
  await makeRoom(db)
  expect(await db.outlines.count()).toBe(1)
  expect(await db.registers.count()).toBe(1)
})

test.each(['parked', 'refused'] as const)('what was %s stays when room is made', async (state) => {
  const { db } = await left(state)
  await makeRoom(db)
  expect(await db.outlines.count()).toBe(0)
  expect(await db.outbox.where('state').equals(state).count()).toBe(1)
})

test('what was freed is not on the tablet any more, and goes on from where it was read', async () => {
  const { db } = await left('parked')
  await makeRoom(db)
  expect(await db.assessments.get(assessmentId)).toMatchObject({
    takenAt: null,
    bytes: 0,
    cursor: 10,
  })
})

test('what somebody works on is not freed', async () => {
  const { db } = await createTablet()
  await makeRoom(db)
  expect(await db.outlines.count()).toBe(1)
})

test('what another tab takes offline while room is made stays on the tablet', async () => {
  const { db, secondTab } = await left('parked')
  const row = (await db.assessments.get(assessmentId))!
  const another = '0190bbbb-0000-7000-8000-00000000000b'
  await db.assessments.put({ ...row, id: another, takenAt: null })
  const tab = secondTab()
  await tab.open()
  const taken: PromiseLike<unknown>[] = []
  db.outlines.hook('deleting', () => {
    if (taken.length === 0) taken.push(tab.assessments.update(another, { takenAt: row.takenAt }))
  })
  await makeRoom(db)
  expect(await Promise.all(taken)).toEqual([1])
  expect(await db.assessments.get(another)).toMatchObject({ takenAt: row.takenAt })
})
