import { protocolHeader } from '@apron/contracts/sync.ts'
import type { Changes } from '@apron/contracts/sync.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeUser } from '../../../testing/builders.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

const send = (unsent: number) =>
  tablet.send([tablet.answer(scene.first, judged('fully-compliant'))], { unsent })
const ask = (
  as: { id: string },
  rest: { deviceId?: string; unsent?: string; assessments?: string } = {},
) => {
  const query = {
    since: 0,
    epoch: '',
    assessments: scene.assessment.id,
    deviceId: scene.app.newId(),
  }
  return scene.app.want('sync.changes', { query: { ...query, ...rest } }, { as })
}
const told = async (): Promise<Changes['unsent']> => (await ask(scene.lead)).unsent

test('what a tablet holds behind a batch is told to the team, until it has sent it', async () => {
  const reportedAt = scene.app.clock.iso()
  await send(12)
  const { params, app, lead, auditor, assessment } = scene
  const work = { device: tablet.deviceId, userId: auditor.id, count: 12, reportedAt }
  expect(await told()).toEqual([{ assessmentId: assessment.id, ...work }])
  expect((await app.want('assessment.launch', { params }, { as: lead })).unsent).toEqual([work])
  expect((await app.want('assessment.one', { params }, { as: lead })).unsent).toEqual([work])
  await send(0)
  expect(await told()).toEqual([])
})

test('a tablet tells it while it asks what changed, and the note is as old as the word', async () => {
  const { app, auditor } = scene
  const { deviceId } = tablet
  await ask(auditor, { deviceId, unsent: '3' })
  const first = app.clock.iso()
  expect(await told()).toMatchObject([{ count: 3, reportedAt: first }])
  app.clock.advance(60_000)
  await ask(auditor, { deviceId, unsent: '3' })
  expect(await told()).toMatchObject([{ count: 3, reportedAt: first }])
  await ask(auditor, { deviceId, unsent: '4' })
  expect(await told()).toMatchObject([{ count: 4, reportedAt: app.clock.iso() }])
  app.clock.advance(5 * 60_000)
  await ask(auditor, { deviceId, unsent: '4' })
  expect(await told()).toMatchObject([{ count: 4, reportedAt: app.clock.iso() }])
  // An older app says nothing of it: what is known stays.
  await ask(auditor, { deviceId })
  expect(await told()).toHaveLength(1)
  await ask(auditor, { deviceId, unsent: '0' })
  expect(await told()).toEqual([])
})

test('the page of an assessment names every tablet of the team that it is on, those with work first, until it is taken off', async () => {
  const { app, lead, auditor, supervisor, params } = scene
  const tablets = async () =>
    (await app.want('assessment.one', { params }, { as: lead })).tablets?.map((it) => [
      it.device,
      it.userId,
      it.count,
    ])
  await send(2)
  const quiet = { deviceId: app.newId(), unsent: '0' }
  app.clock.advance(60_000)
  await ask(lead, quiet)
  await ask(supervisor, { deviceId: app.newId(), unsent: '0' })
  const held = [
    [tablet.deviceId, auditor.id, 2],
    [quiet.deviceId, lead.id, 0],
  ]
  expect(await tablets()).toEqual(held)
  // Only what is unsent is told to those who submit.
  expect(await told()).toMatchObject([{ count: 2 }])

  // Neither asks about it any more: it was taken off both, and one still has work there.
  for (const [who, { deviceId }] of [
    [lead, quiet],
    [auditor, tablet],
  ] as const)
    await ask(who, { deviceId, assessments: app.newId(), unsent: '0' })
  expect(await tablets()).toEqual(held.slice(0, 1))
})

test('what one tab writes while another takes the audit off the tablet is named all the same', async () => {
  const { app, auditor } = scene
  const { deviceId } = tablet
  // Wherever in the other's work it begins.
  for (let steps = 0; steps <= 120; steps += 10) {
    await ask(auditor, { deviceId, unsent: '0' })
    const tookOff = ask(auditor, { deviceId, assessments: app.newId(), unsent: '0' })
    for (let step = 0; step < steps; step++) await Promise.resolve()
    await Promise.all([tookOff, send(5)])
    expect(await told()).toMatchObject([{ device: deviceId, count: 5 }])
  }
})

test('who was never on the team is not named, and another organization is told nothing', async () => {
  const { app, supervisor, params, assessment } = scene
  await ask(supervisor, { unsent: '5' })
  const desk = scene.tabletOf(supervisor)
  await desk.send([desk.answer(scene.first, judged('fully-compliant'))], { unsent: 6 })
  expect(await told()).toEqual([])
  const theirs = await makeAssessment(app, { lead: supervisor, questions: scene.questions })
  await ask(supervisor, { assessments: `${theirs.id},${assessment.id}`, unsent: '3,4' })
  expect(await told()).toEqual([])
  await send(2)
  const stranger = await makeUser(app, 'auditor')
  const own = await makeAssessment(app, { lead: stranger, questions: scene.questions })
  const answer = await ask(stranger, { unsent: '9' })
  expect([answer.unsent, answer.gone]).toEqual([[], [assessment.id]])
  expect((await app.call('assessment.one', { params }, { as: stranger })).status).toBe(404)
  expect(own.organizationId).not.toBe(assessment.organizationId)
  expect(await told()).toMatchObject([{ count: 2 }])
})

test('a device id that was given up holds nothing any more', async () => {
  await send(7)
  const { app, params, auditor } = scene
  const next = scene.tabletOf(auditor)
  const hole = { deviceId: tablet.deviceId, expected: 1, kept: 2 }
  const mutations = [next.answer(scene.second, judged('fully-compliant'))]
  const body = { deviceId: next.deviceId, mutations, hole, unsent: 0 }
  await app.want('assessment.answer', { params, body }, { as: auditor })
  expect(await told()).toEqual([])
})

test('what the submitter was shown and acknowledged is in the log, with the submit', async () => {
  await send(2)
  const { app, params, lead, second, third } = scene
  const good = judged('fully-compliant')
  await tablet.push(tablet.answer(second, good), tablet.answer(third, good))
  const acknowledged = (await app.want('assessment.one', { params }, { as: lead })).unsent ?? []
  const body = {
    id: app.newId(),
    at: app.clock.iso(),
    submit: true as const,
    recommendation: '',
    findings: '',
    takeaways: '',
    acknowledged,
  }
  const headers = { [protocolHeader]: '1' }
  const { receipts } = await app.want('assessment.submit', { params, body }, { as: lead, headers })
  expect(receipts).toMatchObject([{ status: 'applied' }])
  const row = await app.db
    .selectFrom('log')
    .select('body')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(acknowledged).toHaveLength(1)
  expect(JSON.parse(row.body)).toMatchObject({ acknowledged })
})

test('a report that is no number is turned away, and nothing is noted', async () => {
  for (const unsent of ['-1', 'x', '1.5', '1000001']) {
    const query = { since: 0, epoch: '', assessments: scene.assessment.id, unsent }
    const asked = { query: { ...query, deviceId: tablet.deviceId } as never }
    const { problem } = await scene.app.call('sync.changes', asked, { as: scene.auditor })
    expect([unsent, problem?.code]).toEqual([unsent, 'input-invalid'])
  }
  expect(await told()).toEqual([])
})
