import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged } from '../../sync/testing/tablet.ts'
import { makeOrganization, makeUser } from '../../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
  const { app, admin, lead } = scene
  // The only one who might review wrote what stands, and was never on the team.
  const [own, office] = [scene.tabletOf(lead), scene.tabletOf(admin)]
  const other = scene.tabletOf(scene.auditor)
  const a = own.answer(scene.first, judged('fully-compliant'))
  const b = other.answer(scene.first, judged('not-applicable'))
  await own.push(a)
  await other.push(b)
  const { id: question, version } = scene.first
  const value = judged('fully-compliant')
  const ending = { kind: 'resolve' as const, question, version, value, base: [a.id, b.id] }
  await office.push(office.write(ending))
  await app.db.updateTable('user').set({ role: 'viewer' }).where('id', '!=', admin.id).execute()
  await app.db
    .updateTable('user')
    .set({ role: 'auditor-supervisor' })
    .where('id', '=', scene.supervisor.id)
    .execute()
})
afterEach(() => scene.app.close())

const see = (as: { id: string }) =>
  scene.app.want('assessment.one', { params: scene.params }, { as })

test('an assessment that nobody is left to review says so to supervisor and admin, with who could be given the role', async () => {
  const { app, organization, admin, supervisor, lead } = scene
  const here = { organizationId: organization.id }
  const viewer = await makeUser(app, 'viewer', { ...here, lastName: 'A' })
  const technician = await makeUser(app, 'technician', { ...here, lastName: 'B' })
  await makeUser(app, 'viewer', { ...here, status: 'inactive' })
  const elsewhere = (await makeOrganization(app)).id
  await makeUser(app, 'quality-analyst', { organizationId: elsewhere })
  expect((await see(admin)).assessment.lacksReviewer).toBeUndefined()
  await scene.setStatus('in-review')
  const byAdmin = await see(admin)
  expect(byAdmin.assessment.lacksReviewer).toBe(true)
  const ids = (people: readonly { id: string }[] = []) => people.map(({ id }) => id)
  expect(ids(byAdmin.couldReview)).toEqual(expect.arrayContaining([viewer.id, technician.id]))
  expect(ids(byAdmin.couldReview)).not.toContain(lead.id)
  // A supervisor grants no role to a technician, and is shown nobody whom they cannot help.
  const bySupervisor = await see(supervisor)
  expect(bySupervisor.assessment.lacksReviewer).toBe(true)
  expect(ids(bySupervisor.couldReview)).toEqual([viewer.id])
  expect((await see(viewer)).assessment.lacksReviewer).toBeUndefined()
  const { assessments } = await app.want('assessments.all', { query: {} }, { as: supervisor })
  expect(assessments).toMatchObject([{ lacksReviewer: true }])
})

test('as soon as one has the role there is somebody, and who changed an answer in review is one', async () => {
  const { app, organization, admin, first, params } = scene
  await scene.setStatus('in-review')
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  expect((await see(admin)).assessment.lacksReviewer).toBeUndefined()
  const heads = await app.db.selectFrom('head').select('revision').execute()
  const body = {
    value: judged('improvement-desirable'),
    base: heads.map((it) => it.revision),
    reason: 'The photo shows it.',
  }
  const key = { ...params, questionId: first.id }
  await app.want('review.edit-answer', { params: key, body }, { as: analyst })
  expect((await see(admin)).assessment.lacksReviewer).toBeUndefined()
})
