import { acknowledgedMax } from '@apron/scoring/limits.ts'
import { expect, test } from 'vitest'
import { writeDraft } from '../record/drafts.ts'
import { createEngine } from '../send/engine.ts'
import { pull } from '../apply/pull.ts'
import { record } from '../record/record.ts'
import { queueSubmit } from '../record/submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  me,
  other,
  secondQuestion,
} from '../testing/tablet.ts'
import { unsentOfOthers } from './unsent.ts'

const theirs = {
  device: '0190cccc-0000-7000-8000-000000000001',
  userId: other,
  count: 12,
  reportedAt: '2026-11-21T07:05:00.000Z',
}
const empty = {
  epoch: 'first',
  next: 20,
  more: false,
  assessments: [],
  registers: [],
  receipts: [],
  gone: [],
}

test('each batch says what is behind it, drafts included, and asking says what is left', async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  const said: unknown[] = []
  tablet.answering = ({ method, query, body }) => {
    if (method === 'GET') {
      said.push(query.get('unsent'))
      return { json: empty }
    }
    const { mutations, unsent } = body as { mutations: { id: string }[]; unsent: number }
    said.push(unsent)
    const receipts = mutations.map(({ id }, index) => ({ id, status: 'applied', seq: 11 + index }))
    return { json: { epoch: 'first', seq: 20, receipts } }
  }
  for (let n = 1; n <= 5; n++) await record(db, ports, answerOf(judged('non-compliant', String(n))))
  const register = `answer/${secondQuestion}`
  const value = judged('non-compliant', 'x'.repeat(501))
  await writeDraft(db, ports, { assessmentId, register, value, version: 1 })
  const engine = createEngine(db, ports, me, 2)
  engine.start()
  await engine.round()
  engine.stop()
  expect(said).toEqual([4, 2, 1, '1'])
})

/** A tablet that may submit, told of one other tablet's unsent work and of its own. */
async function told() {
  const tablet = await createTablet()
  const { db, ports } = tablet
  await record(db, ports, answerOf(judged('fully-compliant')))
  await record(db, ports, answerOf(judged('not-applicable'), secondQuestion))
  const device = await db.meta.get('device')
  const own = { ...theirs, device: device?.key === 'device' ? device.deviceId : '' }
  const unsent = [theirs, own].map((work) => ({ assessmentId, ...work }))
  tablet.answering = () => ({ json: { ...empty, unsent } })
  await pull(db, ports)
  return tablet
}

test('what other tablets hold is named, and the submit waits until that is acknowledged', async () => {
  const { db, ports } = await told()
  const others = await unsentOfOthers(db, assessmentId)
  expect(others).toEqual([theirs])
  expect(await db.assessments.get(assessmentId)).toMatchObject({
    unsentToldAt: expect.stringMatching(/^2026/) as string,
  })
  await expect(queueSubmit(db, ports, assessmentId)).rejects.toMatchObject({
    name: 'UnacknowledgedError',
    others,
  })
  const fewer = [{ ...theirs, count: 11 }]
  await expect(queueSubmit(db, ports, assessmentId, fewer)).rejects.toThrow(/1 other tablets/)
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['answer', 'answer'])
  const { body } = await queueSubmit(db, ports, assessmentId, others)
  expect(body.acknowledged).toEqual([theirs])
})

test('of more tablets than a submit may name it names as many as it may', async () => {
  const tablet = await told()
  const { db, ports } = tablet
  const many = Array.from({ length: acknowledgedMax + 1 }, (_, index) => ({
    ...theirs,
    device: `0190bbbb-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }))
  await db.assessments.update(assessmentId, { unsent: many })
  const { body } = await queueSubmit(db, ports, assessmentId, many)
  expect(body.acknowledged).toEqual(many.slice(0, acknowledgedMax))
})

test('once it has sent all, nothing has to be acknowledged, and nothing is said of it', async () => {
  const tablet = await told()
  tablet.answering = () => ({ json: { ...empty, next: 21, unsent: [] } })
  await pull(tablet.db, tablet.ports)
  const { body } = await queueSubmit(tablet.db, tablet.ports, assessmentId)
  expect(body).not.toHaveProperty('acknowledged')
})
