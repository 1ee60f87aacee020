import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { createTablet, judged } from '../sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
})
afterEach(() => scene.app.close())

const remove = (user: { id: string }, params = scene.params) =>
  scene.app.call('assessment.delete', { params }, { as: user })
const isThere = async (id = scene.assessment.id) =>
  (await scene.app.db.selectFrom('assessment').select('id').where('id', '=', id).execute())
    .length === 1

test('its creator deletes what nobody worked on; what was typed stays in the log', async () => {
  const { app, lead, assessment } = scene
  expect((await remove(lead)).value).toEqual({ done: true })
  expect(await isThere()).toBe(false)
  for (const table of ['assessmentMember', 'assessmentQuestion'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const row = await app.db
    .selectFrom('log')
    .select(['kind', 'assessmentId', 'organizationId', 'actorId', 'body'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    kind: 'delete',
    assessmentId: assessment.id,
    organizationId: assessment.organizationId,
    actorId: lead.id,
  })
  expect(JSON.parse(row.body)).toMatchObject({ before: { title: 'Riverside, autumn', notes: '' } })
  expect((await remove(lead)).status).toBe(404)
})

test('whoever assigns deletes it too; a tablet that holds it hears that it is gone', async () => {
  const { supervisor, auditor, assessment } = scene
  const tablet = scene.tabletOf(auditor)
  expect((await remove(supervisor)).status).toBe(200)
  expect((await tablet.pull()).gone).toEqual([assessment.id])
})

test('colleagues see it and are refused; other organizations do not find it', async () => {
  const { app, auditor, organization } = scene
  const colleague = await makeUser(app, 'auditor', { organizationId: organization.id })
  const elsewhere = await makeUser(app, 'auditor-supervisor')
  for (const user of [auditor, colleague]) {
    expect((await remove(user)).problem).toMatchObject({
      status: 403,
      code: 'not-permitted',
      error: 'Only its creator, or somebody who assigns assessments, can delete this assessment.',
    })
  }
  expect((await remove(elsewhere)).problem?.code).toBe('not-found')
  const viewer = await makeUser(app, 'viewer', { organizationId: organization.id })
  expect((await remove(viewer)).problem?.code).toBe('not-permitted')
  expect(await isThere()).toBe(true)
})

const begun = 'Work on this assessment has begun, so it cannot be deleted.'
test.each([
  ['in-progress', `${begun} Cancel it instead.`],
  ['in-review', begun],
  ['returned', begun],
  ['complete', begun],
  ['cancelled', 'A cancelled assessment is kept with its reason and cannot be deleted.'],
] as const)('one that is %s is not deleted, and the refusal says why', async (status, error) => {
  await scene.setStatus(status)
  expect((await remove(scene.admin)).problem).toMatchObject({ code: 'status-conflict', error })
  expect(await isThere()).toBe(true)
})

test('a mutation of anybody’s keeps it, also one that was refused or parked', async () => {
  const { app, lead, auditor, first, admin } = scene
  const { id } = await makeAssessment(app, { lead, team: [auditor], questions: [first] })
  const tablet = createTablet(app, auditor, id)
  const unknown = { id: app.newId(), version: 1 }
  const [receipt] = await tablet.push(tablet.answer(unknown, judged('fully-compliant')))
  expect(receipt?.status).toBe('parked')
  const row = await app.db
    .selectFrom('assessment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.status).toBe('scheduled')
  expect((await remove(admin, { assessmentId: id })).problem?.code).toBe('status-conflict')
})

test('a first answer and a deletion at the same moment: one of them is told no', async () => {
  const { lead, auditor, first } = scene
  const tablet = scene.tabletOf(auditor)
  const [sent, removed] = await Promise.all([
    tablet.send([tablet.answer(first, judged('fully-compliant'))]),
    remove(lead),
  ])
  expect([
    [200, 409, true],
    [404, 200, false],
  ]).toContainEqual([sent.status, removed.status, await isThere()])
})
