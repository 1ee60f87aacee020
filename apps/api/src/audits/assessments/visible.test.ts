import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import type { Role } from '@apron/contracts/role.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeUser } from '../../testing/builders.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
})
afterEach(() => scene.app.close())

const statusOf = async (user: { id: string }) =>
  (await scene.app.call('assessment.one', { params: scene.params }, { as: user })).status

test.each<[Role, AssessmentStatus, 'own' | 'other', number]>([
  ['admin', 'in-progress', 'other', 200],
  ['admin', 'in-progress', 'own', 200],
  ['auditor-supervisor', 'in-progress', 'own', 200],
  ['auditor-supervisor', 'in-progress', 'other', 404],
  ['auditor', 'in-progress', 'own', 200],
  ['auditor', 'complete', 'other', 404],
  ['quality-analyst', 'scheduled', 'own', 200],
  ['quality-analyst', 'in-review', 'other', 404],
  ['viewer', 'in-progress', 'own', 404],
  ['viewer', 'returned', 'own', 404],
  ['viewer', 'cancelled', 'own', 404],
  ['viewer', 'in-review', 'own', 200],
  ['viewer', 'complete', 'own', 200],
  ['viewer', 'complete', 'other', 404],
  ['trial', 'in-progress', 'own', 404],
  ['editor', 'complete', 'own', 403],
  ['technician', 'complete', 'own', 403],
  ['none', 'complete', 'own', 403],
])('%s, %s assessment of the %s organization: %i', async (role, status, where, expected) => {
  await scene.setStatus(status)
  const organization = where === 'own' ? { organizationId: scene.organization.id } : {}
  const user = await makeUser(scene.app, role, organization)
  expect(await statusOf(user)).toBe(expected)
})

test('a trial sees what it is on the team of, until it leaves', async () => {
  const { app, organization, questions } = scene
  const trial = await makeUser(app, 'trial', { organizationId: organization.id })
  const { id } = await makeAssessment(app, { lead: trial, questions })
  const see = async () =>
    (await app.call('assessment.one', { params: { assessmentId: id } }, { as: trial })).status
  expect(await see()).toBe(200)
  await app.db
    .updateTable('assessmentMember')
    .set({ leftAt: app.clock.iso() })
    .where('userId', '=', trial.id)
    .execute()
  expect(await see()).toBe(404)
})

test('a member who moved to another organization sees it no more', async () => {
  const { app, auditor } = scene
  const elsewhere = await makeUser(app, 'auditor')
  expect(await statusOf(auditor)).toBe(200)
  await app.db
    .updateTable('user')
    .set({ organizationId: elsewhere.organizationId })
    .where('id', '=', auditor.id)
    .execute()
  expect(await statusOf(auditor)).toBe(404)
})
