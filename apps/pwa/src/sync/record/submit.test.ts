import { commentRegister } from '@apron/scoring/register.ts'
import { expect, test } from 'vitest'
import { writeDraft } from './drafts.ts'
import { record } from './record.ts'
import { findObstaclesOf, queueSubmit, withdrawSubmit } from './submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  headOf,
  judged,
  pulled,
  secondQuestion,
} from '../testing/tablet.ts'

test('a submit is queued behind what was answered, and the assessment is read-only behind it', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('fully-compliant')))
  await record(db, ports, answerOf(judged('not-applicable'), secondQuestion))
  const row = await queueSubmit(db, ports, assessmentId)
  expect(row.n).toBe(3)
  await expect(record(db, ports, answerOf(judged('not-confirmed')))).rejects.toMatchObject({
    reason: 'submit-queued',
  })
})

const finished = async () => {
  const tablet = await createTablet()
  const { db, ports } = tablet
  await record(db, ports, answerOf(judged('fully-compliant')))
  await record(db, ports, answerOf(judged('not-applicable'), secondQuestion))
  return tablet
}

test('the digest is of all heads that were seen, and the texts are those of the registers', async () => {
  const { db, ports } = await finished()
  await record(db, ports, { kind: 'summary', assessmentId, text: 'takeaways', value: 'خلاصة' })
  const { body } = await queueSubmit(db, ports, assessmentId)
  expect(body).toMatchObject({ submit: true, takeaways: 'خلاصة', findings: '', recommendation: '' })
  expect(body.digest).toMatch(/^[0-9a-f]{64}$/)
})

test('what stands against submitting is named, and nothing is queued', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant', ' ')))
  await pulled(
    db,
    5,
    [headOf('a', judged('fully-compliant')), headOf('b', judged('not-applicable'), 'somebody')],
    'summary/summary',
  )
  expect((await findObstaclesOf(db, assessmentId)).map(({ reason }) => reason)).toEqual([
    'finding-missing',
    'unanswered',
    'text-in-conflict',
  ])
  await expect(queueSubmit(db, ports, assessmentId)).rejects.toMatchObject({
    name: 'ObstaclesError',
  })
  expect(await db.outbox.where('state').equals('queued').count()).toBe(1)
})

test.each([
  ['scheduled', []],
  ['in-progress', []],
  ['in-review', ['status']],
  ['complete', ['status']],
] as const)(
  'with all answered, what stands against submitting one that is %s: %j',
  async (status, reasons) => {
    const { db } = await finished()
    await db.assessments.update(assessmentId, { status })
    const obstacles = await findObstaclesOf(db, assessmentId)
    expect(obstacles.map(({ reason }) => reason)).toEqual(reasons)
  },
)

test('one that nobody has begun is not submitted, and its status is named before what is open', async () => {
  const { db } = await createTablet({ status: 'scheduled' })
  const obstacles = await findObstaclesOf(db, assessmentId)
  expect(obstacles.map(({ reason }) => reason)).toEqual(['status', 'unanswered', 'unanswered'])
})

test('a text that cannot be sent as it is stands against submitting, so that it is not left behind', async () => {
  const { db, ports } = await finished()
  const register = 'summary/takeaways'
  await writeDraft(db, ports, { assessmentId, register, value: 'x'.repeat(5_001), version: null })
  expect(await findObstaclesOf(db, assessmentId)).toEqual([{ reason: 'text-stuck', register }])
  await expect(queueSubmit(db, ports, assessmentId)).rejects.toMatchObject({
    name: 'ObstaclesError',
  })
  await writeDraft(db, ports, { assessmentId, register, value: 'short', version: null })
  expect((await queueSubmit(db, ports, assessmentId)).body).toMatchObject({ takeaways: 'short' })
})

test('a draft that can never be a mutation is named too, and is not waited for', async () => {
  const { db, ports } = await finished()
  const register = `answer/${secondQuestion}`
  const value = judged('not-confirmed')
  await writeDraft(db, ports, { assessmentId, register, value, version: null })
  await expect(queueSubmit(db, ports, assessmentId)).rejects.toMatchObject({
    name: 'ObstaclesError',
  })
  expect(await findObstaclesOf(db, assessmentId)).toEqual([{ reason: 'text-stuck', register }])
})

test('a comment that is half typed is no work: it is not waited for, and stays', async () => {
  const { db, ports } = await finished()
  const register = commentRegister('01a1fd1f-0000-7000-8000-000000000001')
  const value = { on: null, to: null, text: 'We have' }
  await writeDraft(db, ports, { assessmentId, register, value, version: null })
  expect((await queueSubmit(db, ports, assessmentId)).n).toBe(3)
  expect(await db.drafts.get([assessmentId, register])).toMatchObject({ value })
})

test('a submit that was not sent is taken back, and its place in the lane is free again', async () => {
  const { db, ports } = await finished()
  const { id } = await queueSubmit(db, ports, assessmentId)
  expect(await withdrawSubmit(db, assessmentId)).toBe(id)
  expect((await record(db, ports, answerOf(judged('not-confirmed')))).n).toBe(3)
})

test('a submit that was sent is not taken back', async () => {
  const { db, ports } = await finished()
  const { id } = await queueSubmit(db, ports, assessmentId)
  await db.outbox.update(id, { sentAt: '2026-11-21T08:00:00.000Z' })
  expect(await withdrawSubmit(db, assessmentId)).toBeNull()
})

test('two tabs that submit at once queue one submit', async () => {
  const { db, ports, secondTab } = await finished()
  const both = await Promise.allSettled([
    queueSubmit(db, ports, assessmentId),
    queueSubmit(secondTab(), ports, assessmentId),
  ])
  expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await db.outbox.toArray()).map((row) => row.n).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3,
  ])
})
