import { expect, test } from 'vitest'
import { writeDraft } from '../record/drafts.ts'
import { prune } from './prune.ts'
import { record } from '../record/record.ts'
import { answerOf, assessmentId, createTablet, judged, question } from '../testing/tablet.ts'

const day = 24 * 3_600_000

/** One answer that its person discarded, of an assessment that is not on the tablet any more. */
const discarded = async () => {
  const tablet = await createTablet()
  const { db, ports, clock } = tablet
  const { id } = await record(db, ports, answerOf(judged('non-compliant')))
  const discardedAt = new Date(clock.now).toISOString()
  await db.outbox.update(id, { state: 'refused', seq: 11, discardedAt })
  await db.meta.put({ key: 'server', epoch: 'first', backedUpTo: 100 })
  return tablet
}

test('what a person discarded can be brought back for thirty days', async () => {
  const { db, ports, clock } = await discarded()
  await db.assessments.update(assessmentId, { takenAt: null })
  clock.now += 29 * day
  await prune(db, ports)
  expect(await db.outbox.count()).toBe(1)
  clock.now += 2 * day
  await prune(db, ports)
  expect(await db.outbox.count()).toBe(0)
})

test('a lane stays while a text is half typed in it', async () => {
  const { db, ports, clock } = await discarded()
  await writeDraft(db, ports, {
    assessmentId,
    register: `answer/${question}`,
    version: 1,
    value: judged('fully-compliant'),
  })
  await db.assessments.delete(assessmentId)
  clock.now += 60 * day
  await prune(db, ports)
  expect(await db.outbox.count()).toBe(0)
  expect(await db.lanes.count()).toBe(1)
})
