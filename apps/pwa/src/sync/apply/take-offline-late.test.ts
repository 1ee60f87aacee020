import { expect, test } from 'vitest'
import { record } from '../record/record.ts'
import { removeFromTablet, takeOffline, UnsentError } from './take-offline.ts'
import { answerOf, assessmentId, createTablet, header, judged } from '../testing/tablet.ts'

const launched = (seq: number, rest: object = {}, questions: object[] = [], epoch = 'first') => ({
  json: {
    epoch,
    seq,
    assessment: header({ seq, ...rest }),
    categories: [],
    questions,
    references: [],
    registers: [],
    receipts: [],
  },
})

test('a launch that answers late does not undo what is known since', async () => {
  const late = await createTablet({ status: 'in-review', seq: 12 })
  late.answering = () => launched(11, { status: 'in-progress' })
  await takeOffline(late.db, late.ports, assessmentId)
  expect(await late.db.assessments.get(assessmentId)).toMatchObject({
    status: 'in-review',
    seq: 12,
  })
})

test('what holds unsent work is not removed from a tablet', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant')))
  await expect(removeFromTablet(db, assessmentId)).rejects.toThrow(UnsentError)
  expect(await db.outlines.count()).toBe(1)
})

test('a launch of another life has everything kept sent again', async () => {
  const tablet = await createTablet()
  const { id } = await record(tablet.db, tablet.ports, answerOf(judged('non-compliant')))
  await tablet.db.outbox.update(id, { state: 'done', seq: 11 })
  tablet.answering = () => launched(3, {}, [], 'second')
  await takeOffline(tablet.db, tablet.ports, assessmentId)
  expect(await tablet.db.outbox.get(id)).toMatchObject({ state: 'queued', seq: null })
})
