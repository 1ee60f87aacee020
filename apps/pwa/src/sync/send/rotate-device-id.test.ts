import { expect, test } from 'vitest'
import { syncTables } from '../apply/epoch.ts'
import { record } from '../record/record.ts'
import { rotateDeviceId } from './rotate-device-id.ts'
import { answerOf, assessmentId, createTablet, judged, type TestTablet } from '../testing/tablet.ts'

const another = '0190bbbb-0000-7000-8000-00000000000b'

/** Two assessments: one with an answer that was sent and two that were not, one with one. */
const written = async (): Promise<TestTablet> => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  await db.assessments.put({ ...(await db.assessments.get(assessmentId))!, id: another })
  const { id } = await record(db, ports, answerOf(judged('non-compliant', 'sent')))
  for (const text of ['second', 'third'])
    await record(db, ports, answerOf(judged('non-compliant', text)))
  await record(db, ports, { ...answerOf(judged('non-compliant', 'other')), assessmentId: another })
  await db.outbox.update(id, { state: 'done', seq: 11 })
  return tablet
}

test('all lanes begin anew under one new name, without holes, and new answers follow in them', async () => {
  const { db, ports } = await written()
  const before = await db.lanes.get(assessmentId)
  await db.transaction('rw', syncTables(db), async () => rotateDeviceId(db, ports))
  const lanes = await db.lanes.toArray()
  expect(new Set(lanes.map((lane) => lane.deviceId)).size).toBe(1)
  expect(lanes[0]?.deviceId).not.toBe(before?.deviceId)
  const queued = await db.outbox.where('state').equals('queued').sortBy('n')
  expect(queued.map((row) => [row.assessmentId, row.n])).toEqual([
    [assessmentId, 1],
    [another, 1],
    [assessmentId, 2],
  ])
  expect(queued.every((row) => row.deviceId === lanes[0]?.deviceId)).toBe(true)
  const next = await record(db, ports, answerOf(judged('fully-compliant')))
  expect(next).toMatchObject({ n: 3, deviceId: lanes[0]?.deviceId })
  expect(await db.meta.get('device')).toMatchObject({ deviceId: lanes[0]?.deviceId })
})

test('what the old lane could not fill is kept to be told, with the name that it had', async () => {
  const { db, ports } = await written()
  const before = await db.lanes.get(assessmentId)
  await db.transaction('rw', syncTables(db), async () =>
    rotateDeviceId(db, ports, { assessmentId, expected: 1, kept: 2 }),
  )
  expect(await db.meta.get(`hole/${assessmentId}`)).toMatchObject({
    deviceId: before?.deviceId,
    expected: 1,
    kept: 2,
  })
  expect(await db.meta.get(`hole/${another}`)).toBeUndefined()
})
