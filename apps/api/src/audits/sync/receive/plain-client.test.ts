import { summaryTextMaxLength } from '@apron/scoring/limits.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Raw } from '../testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
})
afterEach(() => scene.app.close())

const put = (user: { id: string }, ...mutations: Raw[]) =>
  scene.app.want('assessment.answer', { params: scene.params, body: { mutations } }, { as: user })
const plain = (value: unknown): Raw => ({
  id: scene.app.newId(),
  kind: 'answer',
  question: scene.first.id,
  version: 1,
  value,
  at: scene.app.clock.iso(),
})

test('a plain client replaces its own author’s answer and nobody else’s', async () => {
  const { lead, auditor, tabletOf } = scene
  const tablet = tabletOf(lead)
  const theirs = tablet.answer(scene.first, judged('fully-compliant'))
  await tablet.push(theirs)
  await put(auditor, plain(judged('non-compliant', 'One.')))
  const last = plain(judged('non-compliant', 'Two.'))
  await put(auditor, last)
  const [register] = (await tablet.launch()).registers
  expect(register?.heads.map((head) => head.revision).sort()).toEqual([theirs.id, last.id].sort())
  expect(register?.heads.find((head) => head.revision === last.id)?.device).toBe('plain')
})

test('what an author wrote on a tablet is theirs to replace without one', async () => {
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  const last = plain(judged('not-applicable'))
  await put(scene.lead, last)
  const [register] = (await tablet.launch()).registers
  expect(register?.heads.map((head) => head.revision)).toEqual([last.id])
})

test('a plain client’s lane is counted by the server, and a replay takes no place in it', async () => {
  const one = plain(judged('fully-compliant'))
  const first = await put(scene.lead, one)
  const again = await put(scene.lead, one, plain(judged('not-applicable')))
  expect(again.receipts[0]).toEqual(first.receipts[0])
  const lanes = await scene.app.db.selectFrom('lane').selectAll().execute()
  expect(lanes).toMatchObject([{ deviceId: `plain:${scene.lead.id}`, n: 2 }])
})

test('a plain client submits without a digest', async () => {
  const { app, lead, params, questions } = scene
  for (const question of questions) {
    await put(lead, { ...plain(judged('fully-compliant')), question: question.id })
  }
  const body = { id: app.newId(), at: app.clock.iso(), submit: true as const }
  const texts = { recommendation: '', findings: '', takeaways: '' }
  const sent = { params, body: { ...body, ...texts } }
  const { receipts } = await app.want('assessment.submit', sent, { as: lead })
  expect(receipts).toMatchObject([{ status: 'applied' }])
})

test('one answer is the whole body, and the four fields of the specification submit', async () => {
  const { app, lead, params, questions } = scene
  for (const { id: question } of questions) {
    const body = { question, complianceLevel: 'non-compliant' as const, findings: 'A hole.' }
    const { receipts } = await app.want('assessment.answer', { params, body }, { as: lead })
    expect(receipts).toMatchObject([{ status: 'applied' }])
  }
  const { registers } = await app.want('assessment.launch', { params }, { as: lead })
  expect(registers[0]?.heads).toMatchObject([
    { value: { complianceLevel: 'non-compliant', findings: 'A hole.', references: [] } },
  ])
  const body = { recommendation: '', findings: '', submit: true as const, takeaways: '' }
  const { receipts } = await app.want('assessment.submit', { params, body }, { as: lead })
  expect(receipts).toMatchObject([{ status: 'applied' }])
})

test('an answer alone takes the version that is pinned, and says where its question is not', async () => {
  const { app, lead, params, first } = scene
  await app.db
    .updateTable('assessmentQuestion')
    .set({ version: 3 })
    .where('questionId', '=', first.id)
    .execute()
  const answer = async (question: string) => {
    const body = { question, complianceLevel: 'fully-compliant' as const }
    return app.call('assessment.answer', { params, body }, { as: lead })
  }
  expect((await answer(first.id)).value?.receipts).toMatchObject([{ status: 'applied' }])
  const { status, problem } = await answer(app.newId())
  expect([status, problem?.issues?.[0]?.code]).toEqual([422, 'question-not-pinned'])
})

test('a body that is neither is refused, and a tablet says its ids itself', async () => {
  const { app, lead, params, first } = scene
  const problemOf = async (body: object) =>
    (await app.call('assessment.answer', { params, body }, { as: lead })).problem
  expect(await problemOf({})).toMatchObject({
    code: 'input-invalid',
    issues: [{ path: 'body.questionId' }],
  })
  const deviceId = app.newId()
  expect(await problemOf({ deviceId, question: first.id })).toMatchObject({
    code: 'envelope-invalid',
  })
  const body = {
    deviceId,
    n: 1,
    recommendation: '',
    findings: '',
    submit: true as const,
    takeaways: '',
  }
  const { problem } = await app.call('assessment.submit', { params, body }, { as: lead })
  expect(problem?.issues?.map(({ path }) => path)).toEqual(['body.id', 'body.at'])
})

describe('the texts of a submit', () => {
  const texts = {
    recommendation: 'Fix the fence.',
    findings: 'A hole.',
    takeaways: 'Look closer.',
  }
  const answerAll = async () => {
    for (const question of scene.questions)
      await put(scene.lead, { ...plain(judged('fully-compliant')), question: question.id })
  }
  const submit = (body: object, as = scene.lead) =>
    scene.app.call('assessment.submit', { params: scene.params, body: body as never }, { as })
  const standing = async () => {
    const { registers } = await scene.app.want(
      'assessment.launch',
      { params: scene.params },
      { as: scene.lead },
    )
    const summaries = registers.filter(({ register }) => register.startsWith('summary/'))
    return Object.fromEntries(
      summaries.map(({ register, heads }) => [register, heads.map(({ value }) => value)]),
    )
  }
  const status = async () =>
    (await scene.app.db.selectFrom('assessment').select('status').executeTakeFirstOrThrow()).status
  const stored = {
    'summary/recommendations': ['Fix the fence.'],
    'summary/findings': ['A hole.'],
    'summary/takeaways': ['Look closer.'],
  }

  test('are stored, and the assessment is submitted', async () => {
    await answerAll()
    expect((await submit({ ...texts, submit: true })).status).toBe(200)
    expect(await standing()).toEqual(stored)
    expect(await status()).toBe('in-review')
  })

  test('are stored alone where it does not submit, and replaced by their author', async () => {
    expect((await submit({ ...texts, submit: false })).status).toBe(200)
    expect(await standing()).toEqual(stored)
    expect((await submit({ findings: 'Two holes.', submit: false })).status).toBe(200)
    expect(await standing()).toEqual({ ...stored, 'summary/findings': ['Two holes.'] })
    expect(await status()).not.toBe('in-review')
  })

  test('refuse the submit where somebody else’s text stands, and nothing is kept', async () => {
    await answerAll()
    const tablet = scene.tabletOf(scene.auditor)
    await tablet.push(tablet.write({ kind: 'summary', text: 'findings', value: 'All is well.' }))
    const { status: answered, problem } = await submit({ ...texts, submit: true })
    expect([answered, problem?.code]).toEqual([409, 'in-conflict'])
    expect(problem?.issues?.map(({ path }) => path)).toEqual(['body.findings'])
    expect(await standing()).toEqual({ 'summary/findings': ['All is well.'] })
    expect((await submit({ ...texts, findings: 'All is well.', submit: true })).status).toBe(200)
  })

  test('of what may not be submitted nothing is kept, and a refusal is no 200', async () => {
    const open = await submit({ ...texts, submit: true })
    expect([open.status, open.problem?.issues?.[0]?.code]).toEqual([422, 'unanswered'])
    expect(await standing()).toEqual({})
    await answerAll()
    await scene.setStatus('in-review')
    const late = await submit({ ...texts, submit: true })
    expect([late.status, late.problem?.code]).toEqual([409, 'status-conflict'])
    const log = await scene.app.db.selectFrom('log').select('kind').execute()
    expect(log.map(({ kind }) => kind)).not.toContain('submit')
  })

  test('that are too long are refused with their path', async () => {
    const { status: answered, problem } = await submit({
      ...texts,
      findings: 'x'.repeat(summaryTextMaxLength + 1),
      submit: true,
    })
    expect([answered, problem?.issues?.[0]?.path]).toEqual([422, 'body.findings'])
  })
})
