import { expect, test } from 'vitest'
import { recordDraft, writeDraft } from './drafts.ts'
import { record } from './record.ts'
import { ReadOnlyError } from './read-only.ts'
import { withdrawSubmit, queueSubmit } from './submit.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  question,
  secondQuestion,
} from '../testing/tablet.ts'

const register = `answer/${question}`
const typed = (text: string) => ({
  assessmentId,
  register,
  version: 1,
  value: judged('non-compliant', text),
})

test('whoever corrects capitals alone has said something', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant', 'At gate b.')))
  await writeDraft(db, ports, typed('At Gate B.'))
  const row = await recordDraft(db, ports, assessmentId, register)
  expect(row?.body.value).toMatchObject({ findings: 'At Gate B.' })
})

test('how far the server’s clock is ahead travels with what is written', async () => {
  const { db, ports } = await createTablet()
  await db.meta.put({ key: 'clock', offset: -90_000, measuredAt: '2026-11-21T07:00:00.000Z' })
  const row = await record(db, ports, answerOf(judged('non-compliant')))
  expect(row.body.offset).toBe(-90_000)
})

test('what was just written is neither sent nor discarded nor mended', async () => {
  const { db, ports } = await createTablet()
  const row = await record(db, ports, answerOf(judged('non-compliant')))
  expect(row).toMatchObject({ state: 'queued', sentAt: null, discardedAt: null, mendedBy: null })
})

test('a text that was begun before a submit stays while the assessment is read-only', async () => {
  const { db, ports } = await createTablet()
  for (const id of [question, secondQuestion])
    await record(db, ports, answerOf(judged('fully-compliant', 'All well.'), id))
  await queueSubmit(db, ports, assessmentId)
  await expect(record(db, ports, answerOf(judged('non-compliant')))).rejects.toThrow(ReadOnlyError)
  await writeDraft(db, ports, typed('Begun in another tab.'))
  expect(await recordDraft(db, ports, assessmentId, register)).toBeNull()
  expect(await db.drafts.get([assessmentId, register])).toMatchObject(
    typed('Begun in another tab.'),
  )
  expect(await withdrawSubmit(db, assessmentId)).not.toBeNull()
  expect((await recordDraft(db, ports, assessmentId, register))?.n).toBe(3)
})
