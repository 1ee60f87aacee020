import { expect, test } from 'vitest'
import { record } from '../../sync/record/record.ts'
import { queueSubmit } from '../../sync/record/submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  me,
  secondQuestion,
} from '../../sync/testing/tablet.ts'
import { readSurroundings } from './queries.ts'

test('of two submits the later is told, also where the clock was set back between them', async () => {
  const { db, ports, clock } = await createTablet()
  await record(db, ports, answerOf(judged('fully-compliant')))
  await record(db, ports, answerOf(judged('not-applicable'), secondQuestion))
  const first = await queueSubmit(db, ports, assessmentId)
  await db.outbox.update(first.id, { state: 'refused', reason: 'stale-review' })
  clock.now -= 86_400_000
  const second = await queueSubmit(db, ports, assessmentId)
  expect(second.createdAt < first.createdAt).toBe(true)
  const person = { id: me, organizationId: '', permissions: [] }
  const { submit } = await readSurroundings(db, person as never, assessmentId)
  expect(submit?.id).toBe(second.id)
})
