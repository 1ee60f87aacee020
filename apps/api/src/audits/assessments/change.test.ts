import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import type { InputOf } from '../../platform/handler.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'

let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(1)
  analyst = await makeUser(scene.app, 'quality-analyst', { organizationId: scene.organization.id })
})
afterEach(() => scene.app.close())

type Body = InputOf<'assessment.change'>['body']
const change = (body: Body, user: { id: string } = scene.supervisor) =>
  scene.app.call('assessment.change', { params: scene.params, body }, { as: user })
const logged = () => scene.app.db.selectFrom('log').selectAll().orderBy('seq').execute()
const who = { supervisor: () => scene.supervisor, analyst: () => analyst, admin: () => scene.admin }

test.each<[AssessmentStatus, AssessmentStatus, keyof typeof who, string | undefined, number]>([
  ['scheduled', 'cancelled', 'supervisor', 'Closed.', 200],
  ['in-progress', 'cancelled', 'supervisor', 'Closed.', 200],
  ['in-progress', 'cancelled', 'supervisor', undefined, 422],
  ['in-progress', 'cancelled', 'supervisor', '  ', 422],
  ['in-progress', 'cancelled', 'analyst', 'Closed.', 403],
  ['in-review', 'cancelled', 'supervisor', 'Closed.', 409],
  ['in-review', 'returned', 'analyst', 'See 1.1.1.', 200],
  ['in-review', 'returned', 'analyst', undefined, 422],
  ['in-review', 'returned', 'supervisor', 'See 1.1.1.', 403],
  ['in-review', 'complete', 'analyst', undefined, 200],
  ['in-review', 'complete', 'supervisor', undefined, 403],
  ['in-progress', 'complete', 'analyst', undefined, 409],
  ['complete', 'in-review', 'admin', 'An error.', 200],
  ['complete', 'in-review', 'admin', undefined, 422],
  ['complete', 'in-review', 'analyst', 'An error.', 403],
  ['in-progress', 'in-review', 'admin', 'By hand.', 409],
  ['scheduled', 'in-progress', 'admin', undefined, 409],
  ['cancelled', 'in-progress', 'admin', 'Again.', 409],
])('%s to %s by the %s, reason %s: %i', async (from, to, name, reason, expected) => {
  await scene.setStatus(from)
  const move = { to, ...(reason === undefined ? {} : { reason }) }
  const { status, value } = await change({ move }, who[name]())
  expect(status).toBe(expected)
  expect((await scene.see()).status).toBe(expected === 200 ? to : from)
  const rows = await logged()
  expect(rows).toHaveLength(expected === 200 ? 1 : 0)
  if (value === undefined) return
  expect(rows[0]).toMatchObject({ kind: 'move', seq: value.assessment.seq })
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
    before: { status: from },
    after: { status: to, reason: reason ?? null },
  })
})

test('an admin who is on the team does not review their own work', async () => {
  const { app, admin, assessment } = scene
  const member = { assessmentId: assessment.id, userId: admin.id, joinedAt: '', leftAt: null }
  await app.db.insertInto('assessmentMember').values(member).execute()
  await scene.setStatus('in-review')
  expect((await change({ move: { to: 'complete' } }, admin)).status).toBe(403)
})

test('completing sets when, and reopening makes the next revision', async () => {
  await scene.setStatus('in-review')
  await change({ move: { to: 'complete' } }, analyst)
  const row = () =>
    scene.app.db.selectFrom('assessment').select(['completedAt', 'revision']).executeTakeFirst()
  expect(await row()).toEqual({ completedAt: scene.app.clock.iso(), revision: 1 })
  await change({ move: { to: 'in-review', reason: 'An error.' } }, scene.admin)
  expect(await row()).toEqual({ completedAt: null, revision: 2 })
})

test('title, due date and notes are changed, and the log keeps what was', async () => {
  const { value } = await change({ title: 'Another', dueOn: '2026-12-24', notes: 'Bring a torch.' })
  expect(value?.assessment).toMatchObject({ title: 'Another', dueOn: '2026-12-24' })
  const [row] = await logged()
  expect(row).toMatchObject({ kind: 'change', actorId: scene.supervisor.id })
  expect(JSON.parse(row?.body ?? '')).toMatchObject({
    before: { title: scene.assessment.title, dueOn: null },
    after: { title: 'Another', dueOn: '2026-12-24' },
  })
})

test('what is no change leaves no row and no new seq', async () => {
  const { title, leadId } = scene.assessment
  const { value } = await change({ title, leadId, team: [scene.auditor.id, scene.lead.id] })
  expect(value?.assessment.seq).toBe(0)
  expect(await logged()).toEqual([])
})

test('a new lead and team: who left is remembered, who comes back is on it again', async () => {
  const { app, lead, auditor, organization } = scene
  const third = await makeUser(app, 'auditor', { organizationId: organization.id })
  await change({ leadId: auditor.id, team: [auditor.id, third.id] })
  const { leadId, team, people } = await scene.see()
  expect(leadId).toBe(auditor.id)
  expect(team.map((it) => it.id).sort()).toEqual([auditor.id, third.id].sort())
  expect(people.map((it) => it.id)).toContain(lead.id)
  await change({ team: [auditor.id, lead.id] })
  expect((await scene.see()).team.map((it) => it.id).sort()).toEqual([auditor.id, lead.id].sort())
  expect((await logged()).map((row) => row.kind)).toEqual(['assign', 'assign'])
})

test.each<[string, () => Promise<Body>]>([
  ['body.leadId not-in-team', async () => ({ team: [scene.auditor.id] })],
  ['body.leadId not-in-team', async () => ({ leadId: analyst.id })],
  [
    'body.team.1 not-an-auditor',
    async () => ({ team: [scene.lead.id, (await makeUser(scene.app, 'auditor')).id] }),
  ],
])('%s', async (fault, bodyOf) => {
  const { status, problem } = await change(await bodyOf())
  expect(status).toBe(422)
  expect(problem?.issues?.map((it) => `${it.path} ${it.code}`)).toEqual([fault])
})

test('a member who became inactive may stay while another joins', async () => {
  const { app, lead, auditor, organization } = scene
  const third = await makeUser(app, 'auditor', { organizationId: organization.id })
  await app.db
    .updateTable('user')
    .set({ status: 'inactive' })
    .where('id', '=', auditor.id)
    .execute()
  expect((await change({ team: [lead.id, auditor.id, third.id] })).status).toBe(200)
})

test('edits are audit.assign’s, and end when the assessment does', async () => {
  expect((await change({ title: 'Another' }, analyst)).status).toBe(403)
  for (const status of ['complete', 'cancelled'] as const) {
    await scene.setStatus(status)
    expect((await change({ title: 'Another' })).problem?.code).toBe('status-conflict')
  }
})

test('an edit and a move in one call are two rows, and both or neither happen', async () => {
  const refused = await change({ title: 'Another', move: { to: 'complete' } })
  expect(refused.status).toBe(409)
  expect((await scene.see()).title).toBe(scene.assessment.title)
  await change({ title: 'Another', move: { to: 'cancelled', reason: 'Closed.' } })
  expect((await logged()).map((row) => [row.kind, row.seq])).toEqual([
    ['change', 1],
    ['move', 2],
  ])
  expect(await scene.see()).toMatchObject({ title: 'Another', status: 'cancelled', seq: 2 })
})
