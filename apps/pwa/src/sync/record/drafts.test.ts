import { expect, test } from 'vitest'
import { recordDraft, recordDrafts, writeDraft } from './drafts.ts'
import { record } from './record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  headOf,
  judged,
  pulled,
  question,
} from '../testing/tablet.ts'
import { viewRegister } from '../view/view.ts'

const register = `answer/${question}`
const draft = (value: unknown) => ({ assessmentId, register, value, version: 1 })

test('the first text of a register that nobody has answered becomes a mutation', async () => {
  const { db, ports } = await createTablet()
  await writeDraft(db, ports, draft(judged('fully-compliant')))
  const row = await recordDraft(db, ports, assessmentId, register)
  expect(row?.body.value).toEqual(judged('fully-compliant'))
  expect(await db.drafts.count()).toBe(0)
})

test('a text typed into an open conflict becomes a mutation that replaces its author’s heads alone', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 9, [
    headOf('theirs', judged('fully-compliant')),
    headOf('mine', judged('non-compliant'), (await session(db)).id),
  ])
  await writeDraft(db, ports, draft(judged('not-confirmed')))
  const row = await recordDraft(db, ports, assessmentId, register)
  expect(row?.body.base).toEqual(['mine'])
})

test('what is written to end a conflict is no answer of its author’s, not even after a restart', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 9, [
    headOf('theirs', judged('fully-compliant')),
    headOf('mine', judged('non-compliant'), (await session(db)).id),
  ])
  await writeDraft(db, ports, { ...draft(judged('not-confirmed')), isResolution: true })
  expect(await recordDrafts(db, ports)).toBe(1)
  await pulled(db, 10, [headOf('resolved', judged('fully-compliant'))])
  expect(await recordDrafts(db, ports)).toBe(1)
  expect(await db.outbox.count()).toBe(0)
})

test('what was written to end a conflict and is taken as an answer later replaces what stands then', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 9, [headOf('theirs', 1), headOf('other', 2)])
  await writeDraft(db, ports, { ...draft(judged('not-confirmed')), isResolution: true })
  await pulled(db, 10, [headOf('resolved', judged('fully-compliant'))])
  await writeDraft(db, ports, draft(judged('not-confirmed')))
  const row = await recordDraft(db, ports, assessmentId, register)
  expect(row?.body.base).toEqual(['resolved'])
})

test('its base is what was seen when typing began, whatever arrives meanwhile', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 5, [headOf('seen', judged('fully-compliant'))])
  await writeDraft(db, ports, draft(judged('non-compliant', 'The fen')))
  await pulled(db, 6, [headOf('unseen', judged('not-applicable'))])
  await writeDraft(db, ports, draft(judged('non-compliant', 'The fence is cut.')))
  const row = await recordDraft(db, ports, assessmentId, register)
  expect(row?.body.base).toEqual(['seen'])
  expect((await viewRegister(db, assessmentId, register)).isConflict).toBe(true)
})

test('a text that says what stands already ends without a mutation', async () => {
  const { db, ports } = await createTablet()
  await pulled(db, 5, [headOf('seen', judged('fully-compliant'))])
  await writeDraft(db, ports, draft(judged('fully-compliant')))
  expect(await recordDraft(db, ports, assessmentId, register)).toBeNull()
  expect(await db.outbox.count()).toBe(0)
  expect(await db.drafts.count()).toBe(0)
})

test('a keystroke while the draft is being recorded is in the mutation or stays a draft', async () => {
  for (const turns of [0, 1, 2, 3, 4, 6, 8, 12, 16, 24]) {
    const { db, ports } = await createTablet()
    await writeDraft(db, ports, draft(judged('fully-compliant', 'one')))
    const recorded = recordDraft(db, ports, assessmentId, register)
    for (let turn = 0; turn < turns; turn++) await new Promise((then) => setImmediate(then))
    const typed = writeDraft(db, ports, draft(judged('fully-compliant', 'two')))
    await Promise.all([recorded, typed])
    const said = [
      ...(await db.outbox.toArray()).map((row) => row.body.value),
      ...(await db.drafts.toArray()).map((row) => row.value),
    ]
    expect(said).toContainEqual(judged('fully-compliant', 'two'))
  }
})

test('what is typed in one assessment stays a draft while another is recorded', async () => {
  const { db, ports } = await createTablet()
  await writeDraft(db, ports, draft(judged('fully-compliant')))
  const row = await db.assessments.get(assessmentId)
  await db.assessments.put({ ...row!, id: 'another' })
  await writeDraft(db, ports, { ...draft(judged('non-compliant')), assessmentId: 'another' })
  expect(await recordDrafts(db, ports, assessmentId)).toBe(0)
  expect(await db.drafts.toArray()).toMatchObject([{ assessmentId: 'another' }])
})

test('a finding that is too long stays a draft, and counts', async () => {
  const { db, ports } = await createTablet()
  await writeDraft(db, ports, draft(judged('non-compliant', 'x'.repeat(501))))
  expect(await recordDrafts(db, ports)).toBe(1)
  expect(await db.outbox.count()).toBe(0)
})

test('what may not be changed now keeps its draft, and says so to nobody', async () => {
  const { db, ports } = await createTablet({ status: 'in-review' })
  await writeDraft(db, ports, draft(judged('fully-compliant')))
  expect(await recordDraft(db, ports, assessmentId, register)).toBeNull()
  expect(await db.drafts.count()).toBe(1)
})

test('an answer leaves what is written to end a conflict; the end of the conflict does not', async () => {
  const { db, ports } = await createTablet()
  await writeDraft(db, ports, { ...draft(judged('not-confirmed')), isResolution: true })
  await record(db, ports, answerOf(judged('not-applicable')))
  expect(await db.drafts.count()).toBe(1)
  await record(db, ports, {
    kind: 'resolve',
    assessmentId,
    register,
    version: 1,
    value: judged('fully-compliant'),
  })
  expect(await db.drafts.count()).toBe(0)
})

test('a recorded answer ends the draft of its register and no other', async () => {
  const { db, ports } = await createTablet()
  await writeDraft(db, ports, draft(judged('fully-compliant')))
  await writeDraft(db, ports, { ...draft('text'), register: 'summary/summary', version: null })
  await record(db, ports, answerOf(judged('not-applicable')))
  expect((await db.drafts.toArray()).map((row) => row.register)).toEqual(['summary/summary'])
})

async function session(db: Parameters<typeof record>[0]) {
  const row = await db.meta.get('session')
  if (row?.key !== 'session') throw new Error('nobody is signed in')
  return row.user
}
