import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '../../../platform/handler.ts'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged } from '../../sync/testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

type Body = InputOf<'assessment.change'>['body']
type Question = { readonly id: string; readonly version: number }
const change = (body: Body, user: { id: string } = scene.supervisor) =>
  scene.app.call('assessment.change', { params: scene.params, body }, { as: user })
const want = async (body: Body) => {
  const { value, problem } = await change(body)
  if (value === undefined) throw new Error(JSON.stringify(problem))
  return value.assessment
}
/** The catalogue gets another version of a question; as the assessment would pin it then. */
const edit = async ({ id }: Question, en: string): Promise<Question> => {
  const asked = { params: { questionId: id }, body: { text: { en } } }
  const { question } = await scene.app.want('question.change', asked, { as: scene.admin })
  return { id, version: question.version }
}
const takeOver = ({ id, version }: Question): Body => ({
  questions: { takeOver: [{ question: id, version }] },
})
const decline = ({ id, version }: Question): Body => ({
  questions: { decline: [{ question: id, version }] },
})
const launch = () =>
  scene.app.want('assessment.launch', { params: scene.params }, { as: scene.lead })
const newer = () => scene.app.want('assessment.newer', { params: scene.params }, { as: scene.lead })
const registerOf = async ({ id }: Question) =>
  (await launch()).registers.find(({ register }) => register === `answer/${id}`)
const logged = async (kind: string) => {
  const rows = await scene.app.db
    .selectFrom('log')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown }))
}
const faults = ({ problem }: Awaited<ReturnType<typeof change>>) =>
  problem?.issues?.map((it) => `${it.path} ${it.code}`)

test('an assessment says that a question has a newer version, and shows both', async () => {
  expect(await scene.see()).toMatchObject({ newerVersions: 0 })
  await edit(scene.second, 'Is the south gate locked?')
  expect(await scene.see()).toMatchObject({ newerVersions: 1 })
  const { questions, total } = await newer()
  expect(total).toBe(1)
  expect(questions).toMatchObject([
    {
      id: scene.second.id,
      isAnswered: false,
      pinned: { version: 1 },
      newest: { version: 2, text: { en: 'Is the south gate locked?' } },
    },
  ])
  await scene.setStatus('in-review')
  expect(await scene.see()).toMatchObject({ newerVersions: 0 })
  expect(await newer()).toMatchObject({ questions: [], total: 0 })
})

test('a version that is taken over leaves the question undetermined, and the old answer to be read', async () => {
  const tablet = scene.tabletOf(scene.lead)
  const answer = tablet.answer(scene.first, judged('serious-deficiency', 'A hole.'))
  await tablet.push(answer, tablet.answer(scene.second, judged('fully-compliant')))
  expect(await scene.see()).toMatchObject({ answeredCount: 2, score: 50 })
  const next = await edit(scene.first, 'Is the whole fence in order?')
  const { seq } = await want(takeOver(next))
  expect(await scene.see()).toMatchObject({
    answeredCount: 1,
    score: 100,
    newerVersions: 0,
    questionsSeq: seq,
  })
  const told = await launch()
  expect(told.questions[0]).toMatchObject({
    version: 2,
    text: { en: 'Is the whole fence in order?' },
    earlier: { version: 1, text: { en: expect.stringMatching(/./) as string } },
  })
  expect(await registerOf(scene.first)).toMatchObject({
    seq,
    heads: [],
    version: 2,
    former: { version: 1, heads: [{ revision: answer.id, value: { findings: 'A hole.' } }] },
  })
  expect(await logged('take-over')).toMatchObject([
    {
      seq,
      register: `answer/${scene.first.id}`,
      actorId: scene.supervisor.id,
      body: { before: { version: 1, heads: [answer.id] }, after: { version: 2 } },
    },
  ])
})

test('a tablet learns of it with the next pull', async () => {
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))
  const before = await tablet.pull()
  const { seq } = await want(takeOver(await edit(scene.first, 'Another one?')))
  const { registers, assessments } = await tablet.pull(before.next, before.epoch)
  expect(assessments).toMatchObject([{ questionsSeq: seq }])
  expect(registers).toMatchObject([{ heads: [], version: 2, former: { version: 1 } }])
})

test('what was answered to the older version meanwhile waits for the lead, and is never counted by itself', async () => {
  const tablet = scene.tabletOf(scene.auditor)
  const next = await edit(scene.first, 'Another one?')
  await want(takeOver(next))
  const late = tablet.answer(scene.first, judged('fully-compliant'))
  expect(await tablet.push(late)).toMatchObject([
    { status: 'parked', reason: 'version-not-pinned' },
  ])
  expect(await scene.see()).toMatchObject({ answeredCount: 0, parkedCount: 1 })
  expect(await tablet.push(tablet.answer(next, judged('non-compliant', 'Open.')))).toMatchObject([
    { status: 'applied' },
  ])
  expect(await registerOf(scene.first)).toMatchObject({
    version: 2,
    heads: [{ value: { findings: 'Open.' } }],
  })
})

test('it is not submitted before it has a new level', async () => {
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(...scene.questions.map((it) => tablet.answer(it, judged('fully-compliant'))))
  await want(takeOver(await edit(scene.third, 'Another one?')))
  const texts = { recommendation: '', findings: '', takeaways: '' }
  const body = { id: scene.app.newId(), at: scene.app.clock.iso(), submit: true as const, ...texts }
  const asked = { params: scene.params, body }
  const { problem } = await scene.app.call('assessment.submit', asked, { as: scene.lead })
  expect(problem).toMatchObject({ code: 'input-invalid', issues: [{ code: 'unanswered' }] })
})

test('a version that is declined is not offered again, and a later one is', async () => {
  const second = await edit(scene.first, 'Another one?')
  await want(decline(second))
  expect(await scene.see()).toMatchObject({ newerVersions: 0 })
  expect((await newer()).questions).toEqual([])
  expect(await logged('keep-version')).toMatchObject([
    { body: { question: scene.first.id, before: { version: 1 }, after: { declined: 2 } } },
  ])
  await edit(scene.first, 'And another one?')
  expect((await newer()).questions).toMatchObject([
    { pinned: { version: 1 }, newest: { version: 3 } },
  ])
})

test('a second take-over without an answer between keeps the first answer and the text that it was given to', async () => {
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(tablet.answer(scene.first, judged('fully-compliant', 'All of it.')))
  await want(takeOver(await edit(scene.first, 'Second?')))
  await want(takeOver(await edit(scene.first, 'Third?')))
  expect(await registerOf(scene.first)).toMatchObject({
    heads: [],
    version: 3,
    former: { version: 1, heads: [{ value: { findings: 'All of it.' } }] },
  })
  expect((await launch()).questions[0]).toMatchObject({ version: 3, earlier: { version: 1 } })
})

test('what was in conflict is none any more, and both answers are kept', async () => {
  const [lead, other] = [scene.tabletOf(scene.lead), scene.tabletOf(scene.auditor)]
  await lead.push(lead.answer(scene.first, judged('fully-compliant')))
  await other.push(other.answer(scene.first, judged('non-compliant', 'A hole.')))
  expect(await scene.see()).toMatchObject({ conflictCount: 1 })
  await want(takeOver(await edit(scene.first, 'Another one?')))
  expect(await scene.see()).toMatchObject({ conflictCount: 0 })
  expect((await registerOf(scene.first))?.former?.heads).toHaveLength(2)
})

test('a question that is taken out and put back keeps what was decided on its versions', async () => {
  await want(decline(await edit(scene.first, 'Another one?')))
  const next = await edit(scene.second, 'Another one?')
  await want(takeOver(next))
  await want({ questions: { remove: [scene.first.id, scene.second.id] } })
  await want({ questions: { add: [scene.first.id, scene.second.id] } })
  expect(await scene.see()).toMatchObject({ newerVersions: 0 })
  const [, second] = (await launch()).questions
  expect(second).toMatchObject({ version: 2, earlier: { version: 1 } })
})

test.each<[string, () => Promise<Body>]>([
  ['body.questions.takeOver.0 no-newer', async () => takeOver(scene.first)],
  [
    'body.questions.takeOver.0 unknown',
    async () => takeOver({ id: scene.app.newId(), version: 2 }),
  ],
  [
    'body.questions.decline.0 not-newest',
    async () => {
      const seen = await edit(scene.first, 'Second?')
      await edit(scene.first, 'Third?')
      return decline(seen)
    },
  ],
  [
    'body.questions.decline.0 duplicate',
    async () => {
      const { id, version } = await edit(scene.first, 'Second?')
      const seen = [{ question: id, version }]
      return { questions: { takeOver: seen, decline: seen } }
    },
  ],
])('%s', async (fault, bodyOf) => {
  const body = await bodyOf()
  const refused = await change(body)
  expect(refused.status).toBe(422)
  expect(faults(refused)).toEqual([fault])
  expect((await launch()).questions[0]).toMatchObject({ version: 1 })
})

test('only whoever edits the assessment decides, and only while the team owes it', async () => {
  const next = await edit(scene.first, 'Another one?')
  expect((await change(takeOver(next), scene.auditor)).status).toBe(403)
  const { seq } = await scene.see()
  await want({ title: 'Riverside, winter' })
  expect((await change({ ...takeOver(next), seq })).problem?.code).toBe('changed-meanwhile')
  await scene.setStatus('in-review')
  expect(faults(await change(takeOver(next)))).toEqual(['body.questions not-changeable'])
})

test('an assessment that nobody has answered is deleted with what was decided', async () => {
  await want(takeOver(await edit(scene.first, 'Another one?')))
  await scene.app.want('assessment.delete', { params: scene.params }, { as: scene.supervisor })
  expect(await scene.app.db.selectFrom('register').selectAll().execute()).toEqual([])
})
