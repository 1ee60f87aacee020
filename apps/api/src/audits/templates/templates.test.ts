import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { makeUser } from '../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

const ids = () => scene.questions.map((it) => it.id)
const create = (name = 'Fences', as: { id: string } = scene.supervisor) =>
  scene.app.call('template.create', { body: { name, questions: ids() } }, { as })
const list = async (as: { id: string } = scene.lead) =>
  (await scene.app.want('templates.list', {}, { as })).templates

test('a template is kept, shared in the organization, renamed, given other questions, and removed', async () => {
  const made = (await create()).value?.template
  expect(await list()).toMatchObject([{ name: 'Fences', questions: ids(), outOfUse: [] }])
  expect(await list(await makeUser(scene.app, 'auditor'))).toEqual([])
  const params = { templateId: made?.id ?? '' }
  const as = scene.lead
  const body = { name: 'Gates', questions: [scene.second.id, scene.first.id] }
  await scene.app.want('template.change', { params, body }, { as })
  expect(await list()).toMatchObject([{ name: 'Gates', questions: body.questions }])
  await scene.app.want('template.delete', { params }, { as })
  expect(await list()).toEqual([])
  const rows = await scene.app.db.selectFrom('log').select('kind').orderBy('seq').execute()
  expect(rows.map((row) => row.kind)).toEqual([
    'template.create',
    'template.change',
    'template.delete',
  ])
})

test('it says which of its questions are out of use, also where a heading is; a kept one is not erased', async () => {
  const { app, first, admin } = scene
  await create()
  const deleted = await app.want(
    'question.delete',
    { params: { questionId: first.id } },
    { as: admin },
  )
  expect(deleted.outcome).toBe('inactive')
  expect((await list())[0]?.outOfUse).toEqual([first.id])
  await app.db.updateTable('category').set({ status: 'inactive' }).execute()
  expect((await list())[0]?.outOfUse).toEqual(ids())
})

test('a name stands once in an organization, and what is no question is named', async () => {
  await create()
  const again = await create()
  expect(again.problem?.issues?.map((it) => `${it.path} ${it.code}`)).toEqual(['body.name taken'])
  const body = { name: 'Others', questions: [scene.first.id, scene.app.newId()] }
  const unknown = await scene.app.call('template.create', { body }, { as: scene.lead })
  expect(unknown.problem?.issues?.map((it) => `${it.path} ${it.code}`)).toEqual([
    'body.questions.1 unknown',
  ])
})

test('an organization keeps two hundred, and is told so at the next', async () => {
  const { app, organization, supervisor } = scene
  const row = { createdBy: supervisor.id, changedAt: app.clock.iso() }
  await app.db
    .insertInto('template')
    .values(
      Array.from({ length: 199 }, (_, at) => ({
        id: app.newId(),
        organizationId: organization.id,
        name: `Kept ${at}`,
        ...row,
      })),
    )
    .execute()
  const [one, other] = await Promise.all([create('The last'), create('One too many')])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 422])
  const { problem } = one.status === 422 ? one : other
  expect(problem?.issues?.map((it) => `${it.path} ${it.code}`)).toEqual(['body too-many'])
  const elsewhere = await makeUser(app, 'auditor-supervisor')
  const free = { name: 'Free', questions: ids() }
  expect((await app.call('template.create', { body: free }, { as: elsewhere })).status).toBe(200)
})
