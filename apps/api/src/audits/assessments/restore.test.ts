import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { judged } from '../sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(2)
})
afterEach(() => scene.app.close())

type Person = { readonly id: string }
const remove = (as: Person) => scene.app.call('assessment.delete', { params: scene.params }, { as })
const cancel = (as: Person) =>
  scene.app.want(
    'assessment.change',
    { params: scene.params, body: { move: { to: 'cancelled', reason: 'The airport is closed.' } } },
    { as },
  )
const restore = (as: Person) =>
  scene.app.call('assessment.restore', { params: scene.params }, { as })
const plan = () => scene.app.want('assessment.plan', { params: scene.params }, { as: scene.admin })
/** What says who acted on it last, and when. */
const ofLog = new Set(['seq', 'heardAt', 'people'])
const withoutLog = (value: object) =>
  JSON.parse(JSON.stringify(value, (key, it: unknown) => (ofLog.has(key) ? 0 : it)))

test('whoever deleted an assessment restores it with its team, its questions and its creator', async () => {
  const { app, supervisor, lead, assessment } = scene
  const before = await plan()
  expect((await remove(supervisor)).status).toBe(200)
  const restored = await restore(supervisor)
  expect(restored.value?.assessment).toMatchObject({ id: assessment.id, status: 'scheduled' })
  expect(withoutLog(await plan())).toEqual(withoutLog(before))
  const { createdBy } = await app.db
    .selectFrom('assessment')
    .select('createdBy')
    .executeTakeFirstOrThrow()
  expect(createdBy).toBe(lead.id)
  const kinds = await app.db.selectFrom('log').select('kind').orderBy('seq').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['delete', 'restore'])
  // It takes answers again.
  const tablet = scene.tabletOf(lead)
  expect(await tablet.push(tablet.answer(scene.first, judged('fully-compliant')))).toMatchObject([
    { status: 'applied' },
  ])
})

test('whoever cancelled an assessment makes it scheduled again while nothing was sent', async () => {
  const { lead } = scene
  await cancel(lead)
  expect((await restore(lead)).value?.assessment).toMatchObject({
    status: 'scheduled',
    reason: null,
  })
  // Once: there is nothing left to undo.
  expect((await restore(lead)).problem).toMatchObject({
    code: 'changed-meanwhile',
    error: expect.stringMatching(/^This assessment has changed since/) as string,
  })
})

test('work that arrived before or after the cancellation keeps it cancelled', async () => {
  const { lead, auditor, first } = scene
  await cancel(lead)
  const tablet = scene.tabletOf(auditor)
  expect(await tablet.push(tablet.answer(first, judged('fully-compliant')))).toMatchObject([
    { status: 'parked' },
  ])
  expect((await restore(lead)).problem?.code).toBe('changed-meanwhile')
  expect((await scene.see()).status).toBe('cancelled')
})

test('nobody else undoes it: whoever may delete it, or sees it, learns that, and the others do not find it', async () => {
  const { app, lead, auditor, supervisor, organization } = scene
  const viewer = await makeUser(app, 'viewer', { organizationId: organization.id })
  const elsewhere = await makeUser(app, 'auditor-supervisor')
  for (const end of [cancel, remove]) {
    await end(lead)
    expect((await restore(supervisor)).problem).toMatchObject({
      code: 'not-permitted',
      error: 'Only the person who deleted or cancelled this assessment can undo it.',
    })
    const isSeen = end === cancel
    expect((await restore(auditor)).problem?.code).toBe(isSeen ? 'not-permitted' : 'not-found')
    expect((await restore(elsewhere)).problem?.code).toBe('not-found')
    expect((await restore(viewer)).problem?.code).toBe('not-permitted')
    expect((await restore(lead)).status).toBe(200)
  }
})

test('a deleted assessment stays deleted where a question of it is deleted meanwhile', async () => {
  const { app, lead, second } = scene
  await remove(lead)
  const params = { questionId: second.id }
  const { outcome } = await app.want('question.delete', { params }, { as: scene.admin })
  expect(outcome).toBe('deleted')
  expect((await restore(lead)).problem?.code).toBe('changed-meanwhile')
  expect(await app.db.selectFrom('assessment').select('id').execute()).toEqual([])
})

test('a trial cancels one of its two, begins another, and then has no room to restore the first', async () => {
  const { app, lead, questions } = scene
  await app.db.updateTable('user').set({ role: 'trial' }).where('id', '=', lead.id).execute()
  await makeAssessment(app, { lead, questions })
  await cancel(lead)
  await makeAssessment(app, { lead, questions })
  const refused = await restore(lead)
  expect(refused.problem?.issues).toMatchObject([{ path: 'body', code: 'trial-limit' }])
})

test('a trial that is over neither cancels, deletes nor restores', async () => {
  const { app, lead, params } = scene
  const trialEndsAt = app.clock.iso()
  await app.db
    .updateTable('user')
    .set({ role: 'trial', trialEndsAt })
    .where('id', '=', lead.id)
    .execute()
  const body = { move: { to: 'cancelled', reason: 'Not needed.' } } as const
  const cancelled = await app.call('assessment.change', { params, body }, { as: lead })
  expect(cancelled.problem?.code).toBe('trial-expired')
  expect((await remove(lead)).problem?.code).toBe('trial-expired')
  expect((await scene.see()).status).toBe('scheduled')
})

test('says who may delete it, until anything was sent for it', async () => {
  const { app, lead, auditor, supervisor, first } = scene
  const mayDelete = async (as: Person) =>
    (await app.want('assessment.one', { params: scene.params }, { as })).assessment.mayDelete
  expect(await mayDelete(lead)).toBe(true)
  expect(await mayDelete(supervisor)).toBe(true)
  expect(await mayDelete(auditor)).toBe(false)
  const tablet = scene.tabletOf(auditor)
  // Parked, so that it is scheduled still.
  await tablet.push(tablet.answer({ id: app.newId(), version: 1 }, judged('fully-compliant')))
  expect(await mayDelete(supervisor)).toBe(false)
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  expect(await mayDelete(supervisor)).toBe(false)
})
