import { answerRegister } from '@apron/scoring/register.ts'
import { expect, test } from 'vitest'
import { recordDrafts, writeDraft } from '../record/drafts.ts'
import { takeRegisters } from '../apply/pull.ts'
import { record } from '../record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  headOf,
  judged,
  me,
  question,
  type TestTablet,
} from '../testing/tablet.ts'
import { viewRegister, viewRegisters } from '../view/view.ts'

const register = answerRegister(question)
/** The server has taken version 2 over: nothing stands, and what stood is told as the former answer. */
const takenOver = async ({ db }: TestTablet, seq = 20): Promise<void> =>
  takeRegisters(db, [
    {
      assessmentId,
      register,
      seq,
      heads: [],
      version: 2,
      former: { version: 1, heads: [headOf('old', judged('non-compliant', 'A hole.'))] },
    },
  ])
const seen = ({ db }: TestTablet) => viewRegister(db, assessmentId, register)

test('what stood before a newer version was taken over is no answer any more, and is kept to be read', async () => {
  const tablet = await createTablet()
  await takenOver(tablet)
  expect(await seen(tablet)).toMatchObject({
    heads: [],
    value: undefined,
    version: 2,
    former: [{ version: 1, isWaiting: false, head: { value: { findings: 'A hole.' } } }],
  })
})

test('an answer that was written to the older version and not sent is shown as one, and counts as none', async () => {
  const tablet = await createTablet()
  const { id } = await record(tablet.db, tablet.ports, answerOf(judged('fully-compliant')))
  await takenOver(tablet)
  const view = await seen(tablet)
  expect(view).toMatchObject({ heads: [], value: undefined, unsent: true })
  expect(view.former.map(({ head, isWaiting }) => [head.revision, isWaiting])).toEqual([
    ['old', false],
    [id, true],
  ])
  expect((await viewRegisters(tablet.db, assessmentId)).get(register)?.value).toBeUndefined()
  expect((await tablet.db.outbox.get(id))?.state).toBe('queued')
})

test('an answer that was sent before it, and of which the pull has not come, does not come back either', async () => {
  const tablet = await createTablet()
  const { id } = await record(tablet.db, tablet.ports, answerOf(judged('fully-compliant')))
  await tablet.db.outbox.update(id, { state: 'done', seq: 21 })
  await takenOver(tablet)
  expect((await seen(tablet)).heads).toEqual([])
})

test('an answer to the version that was taken over stands', async () => {
  const tablet = await createTablet()
  await takenOver(tablet)
  const answer = { ...answerOf(judged('fully-compliant')), version: 2 } as Parameters<
    typeof record
  >[2]
  const { id, body } = await record(tablet.db, tablet.ports, answer)
  expect(body.base).toEqual([])
  expect(await seen(tablet)).toMatchObject({ heads: [{ revision: id, author: me }] })
})

test('a text that was being typed to the older version is sent as what it is, and never as an answer to the newer one', async () => {
  const tablet = await createTablet()
  const typed = { assessmentId, register, version: 1, value: judged('non-compliant', 'Half a') }
  await writeDraft(tablet.db, tablet.ports, typed)
  await takenOver(tablet)
  expect((await seen(tablet)).draft?.value).toEqual(typed.value)
  await recordDrafts(tablet.db, tablet.ports)
  const [row] = await tablet.db.outbox.toArray()
  expect(row?.body).toMatchObject({ version: 1, value: { findings: 'Half a' } })
  expect((await seen(tablet)).value).toBeUndefined()
})
