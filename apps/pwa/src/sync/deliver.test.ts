import { expect, test } from 'vitest'
import type { OutboxRow } from '../data/tables.ts'
import { deliver, isWhole, type Delivery } from './deliver.ts'
import { record } from './record.ts'
import { queueSubmit, withdrawSubmit } from './submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  secondQuestion,
  type TestTablet,
} from './testing/tablet.ts'

const submitting = async (): Promise<TestTablet & { submit: OutboxRow }> => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  await record(db, ports, answerOf(judged('fully-compliant')))
  await record(db, ports, answerOf(judged('not-applicable'), secondQuestion))
  const submit = await queueSubmit(db, ports, assessmentId)
  tablet.answering = ({ body }) => {
    const receipts = [{ id: (body as { id: string }).id, status: 'applied', seq: 13 }]
    return { json: { epoch: 'first', seq: 13, receipts } }
  }
  return { ...tablet, submit }
}

const delivered = async ({ db, ports }: TestTablet, row: OutboxRow): Promise<Delivery> => {
  const lane = (await db.lanes.get(assessmentId))!
  return deliver(db, ports, lane, { batch: [row], hole: null, unsent: 0 })
}

test('a submit that was withdrawn a moment ago is not sent, and does not come back', async () => {
  const tablet = await submitting()
  const { db, submit, requests } = tablet
  expect(await withdrawSubmit(db, assessmentId)).toBe(submit.id)
  expect((await delivered(tablet, submit)).answer).toBeNull()
  expect(requests).toEqual([])
  expect(await db.outbox.get(submit.id)).toBeUndefined()
})

test('a submit that another tab has sent meanwhile is not sent again', async () => {
  const tablet = await submitting()
  await tablet.db.outbox.update(tablet.submit.id, { state: 'done', seq: 13 })
  expect((await delivered(tablet, tablet.submit)).answer).toBeNull()
  expect(tablet.requests).toEqual([])
})

test('what follows a submit waits until its receipt is written down, whatever it says', async () => {
  const tablet = await submitting()
  const delivery = await delivered(tablet, tablet.submit)
  expect(delivery.answer?.value?.receipts).toHaveLength(1)
  expect(isWhole(delivery)).toBe(false)
})
