import { expect, test } from 'vitest'
import { markerHeader } from '@apron/contracts/sync.ts'
import type { OutboxRow } from '../../data/tables.ts'
import { deliver, isWhole, type Delivery } from './deliver.ts'
import { record } from '../record/record.ts'
import { queueSubmit, withdrawSubmit } from '../record/submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  secondQuestion,
  type TestTablet,
} from '../testing/tablet.ts'

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
  return Object.assign(tablet, { submit })
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

const sentAtOf = async ({ db, submit }: TestTablet & { submit: OutboxRow }) =>
  (await db.outbox.get(submit.id))?.sentAt

test('a submit whose connection is refused has not left: it can be withdrawn, and is tried again', async () => {
  const tablet = await submitting()
  tablet.isDown = true
  const { answer } = await delivered(tablet, tablet.submit)
  expect(answer?.verdict).toMatchObject({ kind: 'later', scope: 'network' })
  expect(tablet.requests).toEqual([])
  expect(await sentAtOf(tablet)).toBeNull()
  tablet.isDown = false
  expect((await delivered(tablet, tablet.submit)).answer?.value?.receipts).toHaveLength(1)
})

test('one that nobody answered may have arrived, also when the next try is refused', async () => {
  const tablet = await submitting()
  tablet.answering = () => null
  await delivered(tablet, tablet.submit)
  const sentAt = await sentAtOf(tablet)
  expect(sentAt).not.toBeNull()
  tablet.answering = () => ({ status: 503, json: { code: 'server-busy' } })
  await delivered(tablet, tablet.submit)
  expect(await sentAtOf(tablet)).toBe(sentAt)
  expect(await withdrawSubmit(tablet.db, assessmentId)).toBeNull()
})

test.each([
  [401, true],
  [409, true],
  [429, true],
  [503, true],
  [500, false],
  [502, false],
])(
  'of a first try that our server answered with %i it is known that nothing stands: %s',
  async (status, isKnown) => {
    const tablet = await submitting()
    tablet.answering = () => ({ status, json: { code: 'of-no-matter' } })
    await delivered(tablet, tablet.submit)
    expect((await sentAtOf(tablet)) === null).toBe(isKnown)
  },
)

test('what the server says of a first try is heard by a tablet that is full', async () => {
  const tablet = await submitting()
  tablet.answering = () => {
    tablet.db.outbox.hook('updating', () => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    return { status: 429, json: { code: 'too-many-requests' }, headers: { 'Retry-After': '6' } }
  }
  const { answer } = await delivered(tablet, tablet.submit)
  expect(answer?.verdict).toMatchObject({ kind: 'later', after: 6_000 })
  // Nothing was written: whoever withdraws it is told that it may have left.
  expect(await sentAtOf(tablet)).not.toBeNull()
})

test('what somebody else than our server says proves nothing', async () => {
  const tablet = await submitting()
  tablet.answering = () => ({ status: 403, json: {}, headers: { [markerHeader]: 'portal' } })
  await delivered(tablet, tablet.submit)
  expect(await sentAtOf(tablet)).not.toBeNull()
})
