import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged, type Raw, type Tablet } from '../../audits/sync/testing/tablet.ts'
import { makeUser, type User } from '../../testing/builders.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
let tablet: Tablet
let token: string
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.auditor)
  token = await scene.app.signIn(scene.auditor)
})
afterEach(() => scene.app.close())

const ofAuditor = () => ({ params: { userId: scene.auditor.id } })
const send = (unsent: number, ...mutations: Raw[]) =>
  scene.app.call(
    'assessment.answer',
    { params: scene.params, body: { deviceId: tablet.deviceId, mutations, unsent } },
    { token },
  )
const answer = (question = scene.first) => tablet.answer(question, judged('fully-compliant'))
const setStatus = (status: 'active' | 'inactive') =>
  scene.app.want('user.set-status', { ...ofAuditor(), body: { status } }, { as: scene.admin })
const remains = () => scene.app.want('user.remains', ofAuditor(), { as: scene.admin })
const assessmentsFor = (as: User) => scene.app.want('user.assessments', ofAuditor(), { as })
const remove = () => scene.app.want('user.delete', ofAuditor(), { as: scene.admin })

test('before somebody is deleted it is counted what stays of them and what ends', async () => {
  await send(5, answer(), answer(), answer(scene.second))
  expect(await remains()).toEqual({
    answers: 2,
    assessments: 1,
    leads: 0,
    waiting: 0,
    sessions: 1,
    unsent: 5,
  })
  await setStatus('inactive')
  await send(0, answer())
  expect(await remains()).toMatchObject({ waiting: 1, sessions: 1, unsent: 0 })
  const { lead } = scene
  const params = { userId: lead.id }
  const leads = await scene.app.want('user.remains', { params }, { as: scene.admin })
  expect(leads).toMatchObject({ answers: 0, assessments: 0, leads: 1 })
})

test('somebody’s audits are those they lead or work on, where work of theirs waits, and how many are complete', async () => {
  const { id, title } = scene.assessment
  const shown = { id, title, isLead: false, waiting: 0, questionCount: 3 }
  expect(await assessmentsFor(scene.supervisor)).toMatchObject({
    assessments: [{ ...shown, status: 'scheduled' }],
    total: 1,
    complete: 0,
  })
  await setStatus('inactive')
  await send(0, answer(), answer(scene.second))
  await scene.setStatus('complete')
  const late = await assessmentsFor(scene.supervisor)
  expect(late).toMatchObject({ assessments: [{ id, waiting: 2, status: 'complete' }], complete: 1 })
  await scene.leaveTeam(scene.auditor)
  expect(await assessmentsFor(scene.supervisor)).toMatchObject({ total: 1, complete: 0 })
})

test('whoever manages people and sees no audits is told of none', async () => {
  const keeper = await makeUser(scene.app, 'editor', { organizationId: scene.organization.id })
  expect(await assessmentsFor(keeper)).toEqual({ assessments: [], total: 0, complete: 0 })
})

test('what a deleted person’s tablet still holds waits for the lead for 30 days, as of anybody inactive', async () => {
  await send(2, answer())
  await remove()
  expect((await scene.app.call('session.me', {}, { token })).status).toBe(401)
  const handedIn = await send(0, answer(scene.second), answer(scene.third))
  expect(handedIn.value?.receipts).toMatchObject([
    { status: 'parked', reason: 'inactive' },
    { status: 'parked', reason: 'inactive' },
  ])
  const { parked } = await scene.app.want(
    'parked.list',
    { params: scene.params },
    { as: scene.lead },
  )
  expect(parked).toHaveLength(2)
  const kept = await scene.app.db.selectFrom('session').selectAll().execute()
  expect(kept.filter((it) => it.userId === scene.auditor.id)).toMatchObject([{ agent: '' }])
  scene.app.clock.advance(30 * day)
  expect((await send(0, answer())).problem?.code).toBe('sign-in-needed')
})

test('a lost tablet that was shut out before hands nothing in, and no note says that it will', async () => {
  await send(2, answer())
  await scene.app.want('user.end-sessions', ofAuditor(), { as: scene.admin })
  await remove()
  expect((await send(0, answer())).problem?.code).toBe('sign-in-needed')
  expect(await scene.app.db.selectFrom('unsent').selectAll().execute()).toEqual([])
})
