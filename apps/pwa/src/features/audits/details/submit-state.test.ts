import { expect, test } from 'vitest'
import { record } from '../../../sync/record/record.ts'
import { queueSubmit } from '../../../sync/record/submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  secondQuestion,
} from '../../../sync/testing/tablet.ts'
import { listAudits } from '../queries.ts'

test('the card of an audit says where its submit is: waiting, under way, submitted, and then nothing', async () => {
  const { db, ports } = await createTablet()
  const said = async () => (await listAudits(db)).lines.map(({ submit }) => submit)
  await record(db, ports, answerOf(judged('fully-compliant')))
  await record(db, ports, answerOf(judged('not-applicable'), secondQuestion))
  expect(await said()).toEqual([null])
  const { id } = await queueSubmit(db, ports, assessmentId)
  expect(await said()).toEqual(['waiting'])
  await db.outbox.update(id, { sentAt: '2026-11-21T08:00:00.000Z' })
  expect(await said()).toEqual(['under-way'])
  // The server has it, and what the assessment is by now has not been fetched.
  await db.outbox.update(id, { state: 'done', seq: 13 })
  expect(await said()).toEqual(['submitted'])
  await db.assessments.update(assessmentId, { cursor: 13, status: 'in-review' })
  expect(await said()).toEqual([null])
})

test('of two submits that wait the last is meant: the one before it was sent in another life of the server', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('fully-compliant')))
  await record(db, ports, answerOf(judged('not-applicable'), secondQuestion))
  const first = await queueSubmit(db, ports, assessmentId)
  const { id: _, ...rest } = first
  await db.outbox.update(first.id, { sentAt: '2026-11-21T08:00:00.000Z' })
  await db.outbox.add({ ...rest, id: ports.newId(), n: first.n + 1 })
  expect((await listAudits(db)).lines.map(({ submit }) => submit)).toEqual(['waiting'])
})
