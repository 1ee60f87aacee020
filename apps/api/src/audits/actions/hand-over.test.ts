import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeOrganization, makeUser } from '../../testing/builders.ts'
import { makeAction } from '../../testing/make-action.ts'
import { createScene, type Scene } from '../sync/testing/scene.ts'

let scene: Scene
let id: string
let owner: { id: string; email: string }
let airport: { id: string }
beforeEach(async () => {
  scene = await createScene(1)
  const { app, supervisor } = scene
  const question = await app.db
    .selectFrom('question')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .select(['question.id', 'subCategory.categoryId'])
    .executeTakeFirstOrThrow()
  const row = await app.db
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', scene.assessment.id)
    .executeTakeFirstOrThrow()
  id = (await makeAction(app, row, question)).id
  airport = await makeOrganization(app, { name: 'Riverside Airport' })
  owner = await makeUser(app, 'none', { organizationId: airport.id })
  await assign(owner, airport.id, supervisor)
})
afterEach(() => scene.app.close())

const one = async (as: { id: string } = scene.supervisor) =>
  (await scene.app.want('action.one', { params: { actionId: id } }, { as })).action
const version = async () => (await one()).version
const assign = async (to: { email: string }, organizationId: string, as: { id: string }) =>
  scene.app.want(
    'action.assign',
    {
      params: { actionId: id },
      body: { email: to.email, organizationId, version: await version() },
    },
    { as },
  )
const part = (rest: object = {}) => ({
  id: scene.app.newId(),
  kind: 'corrective' as const,
  action: 'Check the gate each morning.',
  office: 'Airport security',
  startOn: '2026-11-22',
  endOn: '2026-12-31',
  ...rest,
})
const planOf = (parts: ReturnType<typeof part>[]) => ({
  comment: '',
  cause: 'Nobody is on duty there at night.',
  whys: [],
  parts,
  disagreement: '',
})
const submit = async (parts: ReturnType<typeof part>[], as: { id: string }) =>
  scene.app.call(
    'action.submit',
    { params: { actionId: id }, body: { plan: planOf(parts), version: await version() } },
    { as },
  )
const review = async (as: { id: string }) =>
  scene.app.call(
    'action.review',
    {
      params: { actionId: id },
      body: { decision: 'accept', criteria: [], words: '', version: await version() },
    },
    { as },
  )
const implement = async (partId: string, as: { id: string }) =>
  scene.app.want(
    'action.implement',
    { params: { actionId: id, partId }, body: { version: await version(), evidence: 'Done.' } },
    { as },
  )
const verify = async (partId: string, outcome: 'verified' | 'not-effective', as: { id: string }) =>
  scene.app.call(
    'action.verify',
    {
      params: { actionId: id, partId },
      body: { version: await version(), outcome, words: 'As seen.' },
    },
    { as },
  )

describe('an action that changes hands', () => {
  test('is never judged by whoever wrote the plan, though they own it no longer', async () => {
    const { lead, supervisor, organization } = scene
    await assign(lead, organization.id, supervisor)
    expect((await submit([part()], lead)).status).toBe(200)
    await assign(owner, airport.id, lead)
    expect((await one(lead)).may).toMatchObject({ review: false })
    expect((await review(lead)).problem?.code).toBe('own-audit')
    expect((await review(supervisor)).status).toBe(200)
  })

  test('is not verified by whoever said that a part is done', async () => {
    const { lead, supervisor, organization } = scene
    await assign(lead, organization.id, supervisor)
    const only = part()
    await submit([only], lead)
    await review(supervisor)
    await implement(only.id, lead)
    await assign(owner, airport.id, lead)
    expect((await verify(only.id, 'verified', lead)).problem?.code).toBe('own-audit')
    expect((await verify(only.id, 'verified', supervisor)).status).toBe(200)
  })

  test('shows its next owner nothing of what the one before was writing', async () => {
    const body = { plan: planOf([part()]) }
    await scene.app.want('action.save-plan', { params: { actionId: id }, body }, { as: owner })
    expect((await one(owner)).draft).not.toBeNull()
    const next = await makeUser(scene.app, 'none', { organizationId: airport.id })
    await assign(next, airport.id, scene.supervisor)
    expect((await one(next)).draft).toBeNull()
  })

  test('shows the address of its owner to who may name owners, and not to other readers', async () => {
    const viewer = await makeUser(scene.app, 'quality-analyst', {
      organizationId: scene.organization.id,
    })
    expect((await one(scene.supervisor)).owner?.email).toBe(owner.email)
    expect((await one(viewer)).owner?.email).toBeNull()
  })
})

test('only its owner says that a part is done, or asks for more time', async () => {
  const [first, second] = [part(), part()]
  await submit([first, second], owner)
  await review(scene.supervisor)
  const { app, supervisor, lead, admin } = scene
  for (const as of [supervisor, lead, admin]) {
    const version = (await one()).version
    const done = { version, evidence: 'Done.' }
    const params = { actionId: id, partId: first.id }
    const { problem } = await app.call('action.implement', { params, body: done }, { as })
    expect(problem?.code).toBe('not-permitted')
    const later = { id: app.newId(), partId: first.id, endOn: '2027-01-31', reason: 'Late.' }
    const body = { ...later, version }
    const asked = await app.call('action.ask-extension', { params: { actionId: id }, body }, { as })
    expect(asked.problem?.code).toBe('not-permitted')
  }
  expect((await one()).parts.map(({ state }) => state)).toEqual(['planned', 'planned'])
})

test('what waits is told to others where whoever assigned it is gone', async () => {
  const { app, supervisor, lead } = scene
  await app.db
    .updateTable('user')
    .set({ status: 'inactive' })
    .where('id', '=', supervisor.id)
    .execute()
  const { action } = await app.want('action.one', { params: { actionId: id } }, { as: owner })
  const body = { plan: planOf([part()]), version: action.version }
  await app.want('action.submit', { params: { actionId: id }, body }, { as: owner })
  const rows = await app.db
    .selectFrom('notice')
    .select('userId')
    .where('kind', '=', 'action-submitted')
    .execute()
  const told = rows.map(({ userId }) => userId)
  expect(told).toContain(lead.id)
  expect(told).not.toContain(supervisor.id)
})

describe('a plan that is made anew', () => {
  test('keeps what is done already, and needs something that is left to do', async () => {
    const [short, done] = [part(), part()]
    await submit([short, done], owner)
    await review(scene.supervisor)
    await implement(short.id, owner)
    await implement(done.id, owner)
    await verify(short.id, 'not-effective', scene.supervisor)
    expect((await submit([done], owner)).problem?.code).toBe('input-invalid')
    expect((await submit([done, part()], owner)).status).toBe(200)
    const { parts } = await one()
    expect(parts.find((it) => it.id === done.id)).toMatchObject({
      state: 'implemented',
      evidence: 'Done.',
    })
    expect(parts).toHaveLength(2)
  })

  test('leaves no extension that was asked for before', async () => {
    const [first, second] = [part(), part()]
    await submit([first, second], owner)
    await review(scene.supervisor)
    const asked = { id: scene.app.newId(), partId: first.id, endOn: '2027-01-31', reason: 'Late.' }
    const body = { ...asked, version: await version() }
    await scene.app.want('action.ask-extension', { params: { actionId: id }, body }, { as: owner })
    await implement(second.id, owner)
    await verify(second.id, 'not-effective', scene.supervisor)
    expect(await one()).toMatchObject({ state: 'open', hasExtensionAsked: false })
    await submit([part()], owner)
    expect((await one()).may).toMatchObject({ review: true, decideExtension: false })
    expect((await review(scene.supervisor)).status).toBe(200)
  })
})
