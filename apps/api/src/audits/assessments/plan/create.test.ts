import type { InputOf } from '../../../platform/handler.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLocation, makeQuestions, makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../../sync/testing/scene.ts'

let scene: Scene
let locationId: string
beforeEach(async () => {
  scene = await createScene(3)
  locationId = (await makeLocation(scene.app)).id
})
afterEach(() => scene.app.close())

type Body = InputOf<'assessment.create'>['body']
const bodyOf = (rest: Partial<Body> = {}): Body => ({
  title: 'Riverside, winter',
  locationId,
  auditType: 'customs',
  leadId: scene.lead.id,
  team: [scene.auditor.id],
  questions: scene.questions.map((it) => it.id).toReversed(),
  ...rest,
})
const create = (rest: Partial<Body> = {}, user: { id: string } = scene.supervisor) =>
  scene.app.call('assessment.create', { body: bodyOf(rest) }, { as: user })
const faults = async (...args: Parameters<typeof create>) => {
  const { status, problem } = await create(...args)
  expect(status).toBe(422)
  return problem?.issues?.map((it) => `${it.path} ${it.code}`)
}

test('a new assessment is scheduled, its team has the lead, and its questions are numbered', async () => {
  const { app, lead, auditor, supervisor } = scene
  await app.db.updateTable('category').set({ position: 3 }).execute()
  await app.db.updateTable('subCategory').set({ position: 2 }).execute()
  const { value } = await create()
  expect(value?.assessment).toMatchObject({
    title: 'Riverside, winter',
    status: 'scheduled',
    organizationId: scene.organization.id,
    grouping: 'airport',
    isFocused: false,
    leadId: lead.id,
    questionCount: 3,
    answeredCount: 0,
    score: null,
    revision: 1,
    points: { 'fully-compliant': 100 },
  })
  expect(value?.assessment.team.map((it) => it.id).sort()).toEqual([lead.id, auditor.id].sort())
  expect(value?.assessment.people.map((it) => it.id)).toContain(supervisor.id)
  const params = { assessmentId: value?.assessment.id ?? '' }
  const { questions } = await app.want('assessment.launch', { params }, { as: lead })
  expect(questions.map((it) => it.number)).toEqual(['3.2.1', '3.2.2', '3.2.3'])
})

test('questions are pinned at the version they have then, and keep it', async () => {
  const { app, lead, first } = scene
  const [old] = await app.db.selectFrom('questionVersion').selectAll().execute()
  if (old === undefined) throw new Error('no version')
  await app.db
    .insertInto('questionVersion')
    .values({ ...old, questionId: first.id, version: 2, textEn: 'Newer?' })
    .execute()
  await app.db.updateTable('question').set({ version: 2 }).where('id', '=', first.id).execute()
  const { value } = await create()
  await app.db.updateTable('question').set({ version: 3 }).where('id', '=', first.id).execute()
  const params = { assessmentId: value?.assessment.id ?? '' }
  const { questions } = await app.want('assessment.launch', { params }, { as: lead })
  expect(questions.find((it) => it.id === first.id)).toMatchObject({
    version: 2,
    text: { en: 'Newer?' },
  })
})

test('the creation is a row of the log, with ids and no names', async () => {
  const { value } = await create()
  const rows = await scene.app.db.selectFrom('log').selectAll().execute()
  expect(rows).toMatchObject([
    {
      kind: 'create',
      actorId: scene.supervisor.id,
      assessmentId: value?.assessment.id,
      seq: value?.assessment.seq,
    },
  ])
  expect(rows[0]?.body).not.toContain(scene.lead.firstName)
})

test.each<[string, () => Promise<Partial<Body>>]>([
  ['body.questions empty', async () => ({ questions: [] })],
  ['body.questions.0 unknown', async () => ({ questions: [scene.app.newId()] })],
  ['body.questions.1 duplicate', async () => ({ questions: [scene.first.id, scene.first.id] })],
  [
    'body.questions.0 inactive',
    async () => {
      await scene.app.db.updateTable('question').set({ status: 'inactive' }).execute()
      return { questions: [scene.first.id] }
    },
  ],
  ...(['category', 'subCategory'] as const).map(
    (heading): [string, () => Promise<Partial<Body>>] => [
      'body.questions.0 inactive',
      async () => {
        await scene.app.db.updateTable(heading).set({ status: 'inactive' }).execute()
        return { questions: [scene.first.id] }
      },
    ],
  ),
  ['body.locationId unknown', async () => ({ locationId: scene.app.newId() })],
  [
    'body.locationId inactive',
    async () => ({ locationId: (await makeLocation(scene.app, { status: 'inactive' })).id }),
  ],
  ['body.leadId not-an-auditor', async () => ({ leadId: scene.supervisor.id })],
  [
    'body.team.0 not-an-auditor',
    async () => ({ team: [(await makeUser(scene.app, 'auditor')).id] }),
  ],
  [
    'body.team.0 not-an-auditor',
    async () => {
      const organizationId = scene.organization.id
      const left = await makeUser(scene.app, 'auditor', { organizationId, status: 'inactive' })
      return { team: [left.id] }
    },
  ],
  [
    'body.leadId not-an-auditor',
    async () => {
      const organizationId = scene.organization.id
      const left = await makeUser(scene.app, 'auditor', { organizationId, status: 'inactive' })
      return { leadId: left.id, team: [] }
    },
  ],
  [
    'body.questions too_big',
    async () => ({ questions: Array.from({ length: 2501 }, () => scene.app.newId()) }),
  ],
  ['body.id taken', async () => ({ id: scene.assessment.id })],
  ['body.toOn before-start', async () => ({ fromOn: '2026-12-02', toOn: '2026-12-01' })],
])('%s', async (fault, prepare) => {
  expect(await faults(await prepare())).toEqual([fault])
  const rows = await scene.app.db.selectFrom('assessment').select('id').execute()
  expect(rows).toHaveLength(1)
  expect(await scene.app.db.selectFrom('counter').select('seq').execute()).toEqual([{ seq: 0 }])
})

test.each([
  ['body.dueOn', { dueOn: '0026-12-01' }],
  ['body.fromOn', { fromOn: '1999-12-31', toOn: '2026-12-01' }],
  ['body.toOn', { toOn: '9999-12-31' }],
])('a day that no audit is planned for is named: %s out-of-range', async (path, days) => {
  expect(await faults(days)).toEqual([`${path} out-of-range`])
})

test('the id of one that was deleted stays taken: its history is nobody else’s', async () => {
  const { app, supervisor } = scene
  const { value } = await create({ title: 'Not for others' })
  const id = value?.assessment.id ?? ''
  const params = { assessmentId: id }
  await app.want('assessment.delete', { params }, { as: supervisor })
  expect(await faults({ id })).toEqual(['body.id taken'])
})

test('every fault is named at once', async () => {
  const unknown = scene.app.newId()
  expect(await faults({ locationId: unknown, leadId: unknown, questions: [] })).toEqual([
    'body.locationId unknown',
    'body.leadId not-an-auditor',
    'body.questions empty',
  ])
})

test('who may not create is told so', async () => {
  const viewer = await makeUser(scene.app, 'viewer', { organizationId: scene.organization.id })
  expect((await create({}, viewer)).status).toBe(403)
})

test('a trial chooses 20 questions and has two assessments open', async () => {
  const { app } = scene
  const trial = await makeUser(app, 'trial')
  const questions = (await makeQuestions(app, 21)).map((it) => it.id)
  const own = { leadId: trial.id, team: [] }
  expect(await faults({ ...own, questions }, trial)).toEqual(['body.questions trial-limit'])
  const twenty = { ...own, questions: questions.slice(0, 20) }
  expect((await create(twenty, trial)).status).toBe(200)
  const second = await create(twenty, trial)
  expect(await faults(twenty, trial)).toEqual(['body trial-limit'])
  await app.db
    .updateTable('assessment')
    .set({ status: 'complete' })
    .where('id', '=', second.value?.assessment.id ?? '')
    .execute()
  expect((await create(twenty, trial)).status).toBe(200)
})

test.each([
  ['\u200b\u200b\u200b', ['too_small', 'invalid_format']],
  ['...', ['invalid_format']],
  ['\u2060 \u200f \u00ad', ['too_small', 'invalid_format']],
])('%j is no title: nobody could read it, or open it in a list', async (title, codes) => {
  expect(await faults({ title })).toEqual(codes.map((code) => `body.title ${code}`))
})

test.each(['notes \0', 'notes \u001b', 'notes \ud83d', 'notes \u202e'])(
  '%j are refused as notes',
  async (notes) => {
    expect(await faults({ notes })).toEqual(['body.notes invalid_format'])
  },
)

test.each([
  'a title \0',
  'a title \u001b',
  'a title \ud83d',
  'a title \u202e',
  'a\u2028title',
  'a\u2029title',
  'a \ufefftitle',
  'a title \u{e0041}\u{e0042}',
  'a title \u{e0001}x',
  'a\ufff9title',
])('%j is refused with its path, on either database', async (title) => {
  expect(await faults({ title })).toEqual(['body.title invalid_format'])
  const params = { assessmentId: scene.assessment.id }
  const changed = await scene.app.call(
    'assessment.change',
    { params, body: { title } },
    { as: scene.supervisor },
  )
  expect(changed.problem?.issues).toMatchObject([{ path: 'body.title' }])
})
