import { expect, test } from 'vitest'
import { record } from '../record/record.ts'
import { listOutbox } from './outbox.ts'
import { answerOf, assessmentId, createTablet, judged } from '../testing/tablet.ts'

const another = '0190bbbb-0000-7000-8000-00000000000b'

test('a held lane says how much waits in it, and not what waits elsewhere', async () => {
  const { db, ports } = await createTablet()
  await db.assessments.put({ ...(await db.assessments.get(assessmentId))!, id: another })
  await record(db, ports, answerOf(judged('non-compliant')))
  await record(db, ports, { ...answerOf(judged('non-compliant')), assessmentId: another })
  await db.lanes.update(another, {
    held: { code: 'view-only', status: 403, at: '2026-11-21T08:00:00.000Z' },
  })
  expect(await listOutbox(db)).toMatchObject([{ kind: 'held', queued: 1 }])
})

test('what waits for the lead is listed, and what was mended is not', async () => {
  const { db, ports } = await createTablet()
  const ids = []
  for (const text of ['parked', 'refused', 'mended'])
    ids.push((await record(db, ports, answerOf(judged('non-compliant', text)))).id)
  await db.outbox.update(ids[0]!, { state: 'parked' })
  await db.outbox.update(ids[1]!, { state: 'refused' })
  await db.outbox.update(ids[2]!, { state: 'refused', mendedBy: ids[1]! })
  expect((await listOutbox(db)).map(({ kind }) => kind)).toEqual(['parked', 'refused'])
})
