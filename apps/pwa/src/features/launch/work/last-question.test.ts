import { expect, test, vi } from 'vitest'
import { writeDraft } from '../../../sync/record/drafts.ts'
import { record } from '../../../sync/record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  me,
  question,
  secondQuestion,
} from '../../../sync/testing/tablet.ts'
import { lastPlace, rememberQuestion } from './last-question.ts'

/** What the browser has put on its disk; what it kept for later is lost with the battery. */
function useStorage(): Map<string, string> {
  const stored = new Map([['apron.current', me]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return stored
}

const answer = (to: string) => answerOf(judged('fully-compliant'), to)

test('a launch goes on at the question that was shown last, answered or not', async () => {
  useStorage()
  const { db, ports, clock } = await createTablet()
  expect(await lastPlace(db, assessmentId)).toBeNull()
  await record(db, ports, answer(question))
  clock.now += 1_000
  rememberQuestion(ports, assessmentId, secondQuestion)
  expect((await lastPlace(db, assessmentId))?.question).toBe(secondQuestion)
})

test('a battery that died before the browser wrote the place down costs no more than one question', async () => {
  useStorage()
  const { db, ports, clock } = await createTablet()
  rememberQuestion(ports, assessmentId, question)
  clock.now += 1_000
  await record(db, ports, answer(secondQuestion))
  expect((await lastPlace(db, assessmentId))?.question).toBe(secondQuestion)
})

test('an answer that the server has is as good a memory as one that waits, and so is a draft', async () => {
  useStorage()
  const { db, ports, clock } = await createTablet()
  const sent = await record(db, ports, answer(secondQuestion))
  await db.outbox.update(sent.id, { state: 'done', seq: 11 })
  expect((await lastPlace(db, assessmentId))?.question).toBe(secondQuestion)
  clock.now += 1_000
  const value = judged('non-compliant', 'The fen')
  await writeDraft(db, ports, { assessmentId, register: `answer/${question}`, value, version: 1 })
  expect((await lastPlace(db, assessmentId))?.question).toBe(question)
})

test('a summary that was written last leaves the question where it was', async () => {
  useStorage()
  const { db, ports, clock } = await createTablet()
  await record(db, ports, answer(secondQuestion))
  clock.now += 1_000
  await record(db, ports, { assessmentId, kind: 'summary', text: 'summary', value: 'All seen.' })
  expect((await lastPlace(db, assessmentId))?.question).toBe(secondQuestion)
})

test('without localStorage the newest answer is all there is to know', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { db, ports } = await createTablet()
  rememberQuestion(ports, assessmentId, question)
  expect(await lastPlace(db, assessmentId)).toBeNull()
  await record(db, ports, answer(secondQuestion))
  expect((await lastPlace(db, assessmentId))?.question).toBe(secondQuestion)
})
