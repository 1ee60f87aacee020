import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
beforeEach(async () => {
  scene = await createScene(2)
})
afterEach(() => scene.app.close())

const see = async (user: { id: string }, query = {}) =>
  scene.app.want('report.auditors', { query }, { as: user })
const rowOf = async (user: { id: string }, auditor: { id: string }, query = {}) =>
  (await see(user, query)).auditors.find((it) => it.id === auditor.id)

async function answerAndSubmit(): Promise<void> {
  const { app, lead, auditor, first, second } = scene
  const other = scene.tabletOf(auditor)
  await other.push(other.answer(first, judged('fully-compliant')))
  const tablet = scene.tabletOf(lead)
  const [receipt] = await tablet.push(tablet.answer(second, judged('non-compliant', 'A gap.')))
  const again = judged('non-compliant', 'A gap of a metre.')
  await tablet.push(tablet.answer(second, again, [receipt?.id ?? '']))
  app.clock.advance(1.5 * day)
  const body = { id: app.newId(), at: app.clock.iso() }
  const texts = { recommendation: '', findings: '', takeaways: '', submit: true as const }
  await app.want(
    'assessment.submit',
    { params: scene.params, body: { ...body, ...texts } },
    { as: lead },
  )
}

test('led, answered, submitted, returned and the days that it took', async () => {
  const { app, supervisor, lead, auditor, params, organization } = scene
  await answerAndSubmit()
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const move = (to: 'returned' | 'complete', as: { id: string }) =>
    app.want('assessment.change', { params, body: { move: { to, reason: 'See 1.1.1' } } }, { as })
  await move('returned', analyst)
  expect(await rowOf(supervisor, lead)).toMatchObject({
    open: 1,
    submitted: 1,
    completed: 0,
    answered: 1,
    meanDays: 1.5,
    returned: 1,
  })
  expect(await rowOf(supervisor, auditor)).toMatchObject({
    open: 0,
    submitted: 0,
    answered: 1,
    meanDays: null,
    returned: 0,
  })
  await scene.setStatus('in-review')
  await move('complete', analyst)
  expect(await rowOf(supervisor, lead)).toMatchObject({ open: 0, completed: 1 })
})

test('days on which somebody answered, by when the answers were given, and what was found', async () => {
  const { app, supervisor, lead, first, second, organization } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const tablet = scene.tabletOf(lead)
  const early = { ...tablet.answer(first, judged('non-compliant', 'A gap.')), offset: 60_000 }
  app.clock.advance(2 * day)
  await tablet.push(early, { ...tablet.answer(second, judged('fully-compliant')), offset: 60_000 })
  expect(await rowOf(supervisor, lead)).toMatchObject({ activeDays: 2, findings: 0, conflicts: 0 })
  await scene.setStatus('in-review')
  const body = { move: { to: 'complete' as const } }
  await app.want('assessment.change', { params: scene.params, body }, { as: analyst })
  expect(await rowOf(supervisor, lead)).toMatchObject({ completed: 1, findings: 1 })
})

test('an answer that came too late is no answered question, and its day no day with answers', async () => {
  const { supervisor, lead, first } = scene
  await scene.setStatus('in-review')
  const tablet = scene.tabletOf(lead)
  const [receipt] = await tablet.push(tablet.answer(first, judged('fully-compliant')))
  expect(receipt?.status).toBe('parked')
  expect(await rowOf(supervisor, lead)).toMatchObject({ answered: 0, activeDays: 0 })
})

test('what lies before the range does not count', async () => {
  const { app, supervisor, lead } = scene
  await answerAndSubmit()
  app.clock.advance(7 * day)
  const before = { submitted: 0, answered: 0, meanDays: null, open: 1 }
  expect(await rowOf(supervisor, lead, { days: 7 })).toMatchObject(before)
  expect(await rowOf(supervisor, lead, { days: 14 })).toMatchObject({ submitted: 1, answered: 1 })
  expect(await see(supervisor, { days: 7 })).toMatchObject({ from: '2026-11-23', to: '2026-11-29' })
})

test('an audit without signal began when its first answer was given, not when it arrived', async () => {
  const { app, supervisor, lead, first, second } = scene
  const tablet = scene.tabletOf(lead)
  const early = { ...tablet.answer(first, judged('fully-compliant')), offset: 60_000 }
  app.clock.advance(4 * day)
  await tablet.push(early, tablet.answer(second, judged('fully-compliant')))
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review', submittedAt: app.clock.iso() })
    .where('id', '=', scene.assessment.id)
    .execute()
  expect(await rowOf(supervisor, lead)).toMatchObject({ submitted: 1, meanDays: 4 })
})

test('auditors of one’s own organization; an admin sees all and may narrow it', async () => {
  const { app, admin, supervisor, lead, auditor, organization } = scene
  const stranger = await makeUser(app, 'trial', { firstName: 'Zed' })
  await makeUser(app, 'auditor', { organizationId: organization.id, status: 'inactive' })
  const ids = async (user: { id: string }, query = {}) =>
    (await see(user, query)).auditors.map((it) => it.id).sort()
  expect(await ids(supervisor)).toEqual([lead.id, auditor.id, admin.id].sort())
  expect(await ids(admin)).toEqual([lead.id, auditor.id, admin.id, stranger.id].sort())
  const other = { organizationId: stranger.organizationId }
  expect(await ids(admin, other)).toEqual([stranger.id])
  expect(await ids(admin, { search: 'zed' })).toEqual([stranger.id])
  expect((await app.call('report.auditors', { query: other }, { as: supervisor })).status).toBe(404)
  expect(await ids(lead)).toEqual([lead.id])
  expect(await ids(stranger, { search: 'zed' })).toEqual([stranger.id])
  const editor = await makeUser(app, 'editor', { organizationId: organization.id })
  const { problem } = await app.call('report.auditors', { query: {} }, { as: editor })
  expect(problem?.code).toBe('not-permitted')
})

test('a viewer’s figures have only what a viewer may see', async () => {
  const { app, organization, lead } = scene
  const viewer = await makeUser(app, 'viewer', { organizationId: organization.id })
  await makeAssessment(app, { lead, rest: { status: 'in-review' } })
  // Of what is open a viewer sees what is in review alone: no count of all is made of that.
  expect(await rowOf(viewer, lead)).not.toHaveProperty('open')
  expect(await rowOf(scene.supervisor, lead)).toMatchObject({ open: 2 })
})
