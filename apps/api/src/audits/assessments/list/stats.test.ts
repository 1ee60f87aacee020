import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged } from '../../sync/testing/tablet.ts'
import { makeAssessment, makeLocation, makeUser } from '../../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

type Rest = NonNullable<Parameters<typeof makeAssessment>[1]['rest']>
const make = (rest: Rest, lead = scene.lead) => makeAssessment(scene.app, { lead, rest })
const see = (user: { id: string }, query = {}) =>
  scene.app.want('assessments.stats', { query }, { as: user })
const none = {
  total: 0,
  scheduled: 0,
  inProgress: 0,
  inReview: 0,
  complete: 0,
  cancelled: 0,
  outstanding: 0,
  overdue: 0,
  averageScore: null,
  nonCompliant: 0,
  seriousDeficiency: 0,
}
const day = 24 * 60 * 60 * 1000

test('each status is counted where the dashboard shows it', async () => {
  await make({ status: 'in-progress' })
  await make({ status: 'returned' })
  await make({ status: 'in-review' })
  await make({ status: 'complete', score: 90.1 })
  await make({ status: 'complete', score: 80 })
  await make({ status: 'complete', score: null })
  await make({ status: 'cancelled' })
  expect(await see(scene.admin)).toEqual({
    ...none,
    total: 8,
    scheduled: 1,
    inProgress: 2,
    inReview: 1,
    complete: 3,
    cancelled: 1,
    outstanding: 3,
    // (90.1 + 80) / 2 = 85.05, half up
    averageScore: 85.1,
  })
})

test('overdue is what is outstanding past its due date, not on the day itself', async () => {
  const today = scene.app.clock.iso().slice(0, 10)
  await make({ status: 'in-progress', dueOn: '2026-01-01' })
  await make({ status: 'returned', dueOn: '2026-01-01' })
  await make({ status: 'scheduled', dueOn: today })
  await make({ status: 'complete', dueOn: '2026-01-01' })
  expect(await see(scene.lead)).toMatchObject({ outstanding: 4, overdue: 2 })
})

test('answers on which all agree are counted by level, those of cancelled assessments not', async () => {
  const { first, second, third } = scene
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(first, judged('non-compliant')),
    tablet.answer(second, judged('serious-deficiency')),
    tablet.answer(third, judged('fully-compliant')),
  )
  expect(await see(scene.lead)).toMatchObject({ nonCompliant: 1, seriousDeficiency: 1 })
  await scene.setStatus('cancelled')
  expect(await see(scene.lead)).toMatchObject({ nonCompliant: 0, seriousDeficiency: 0 })
})

test('only what the caller may see counts', async () => {
  const { organization } = scene
  const here = { organizationId: organization.id }
  const viewer = await makeUser(scene.app, 'viewer', here)
  const trial = await makeUser(scene.app, 'trial', here)
  const stranger = await makeUser(scene.app, 'auditor-supervisor')
  await make({ status: 'complete', score: 50 })
  const { scheduled, ...rest } = await see(viewer)
  expect(rest).toMatchObject({ total: 1, complete: 1 })
  // What is scheduled a viewer does not see: that there are none of them would be said of all.
  expect(scheduled).toBeUndefined()
  expect(await see(trial)).toEqual(none)
  expect(await see(stranger)).toEqual(none)
  expect(await see(scene.supervisor)).toMatchObject({ total: 2 })
})

test('a period takes in its first and its last day', async () => {
  const { app, admin } = scene
  const created = app.clock.iso().slice(0, 10)
  const before = new Date(app.clock.now() - day).toISOString().slice(0, 10)
  expect(await see(admin, { from: created, to: created })).toMatchObject({ total: 1 })
  expect(await see(admin, { to: before })).toMatchObject({ total: 0 })
})

test('an admin looks into one organization; another’s is not there for anybody else', async () => {
  const { app, admin, supervisor, organization } = scene
  const elsewhere = await makeUser(app, 'auditor')
  await make({ status: 'in-review' }, elsewhere)
  const other = { organizationId: elsewhere.organizationId }
  expect(await see(admin)).toMatchObject({ total: 2 })
  expect(await see(admin, other)).toMatchObject({ total: 1, inReview: 1 })
  expect(await see(supervisor, { organizationId: organization.id })).toMatchObject({ total: 1 })
  const refused = [other, { organizationId: app.newId() }]
  for (const query of refused) {
    const { problem } = await app.call('assessments.stats', { query }, { as: supervisor })
    expect(problem?.code).toBe('not-found')
  }
  const query = { organizationId: app.newId() }
  expect((await app.call('assessments.stats', { query }, { as: admin })).status).toBe(404)
})

test('the assessments of places: by code, in either case, of any kind or one, what one may see', async () => {
  const { app, lead } = scene
  const riyadh = await makeLocation(app, { code: 'RUH' })
  const jeddah = await makeLocation(app, { code: 'JED' })
  const airline = await makeLocation(app, { code: 'RUH', locationType: 'airline' })
  const stranger = await makeUser(app, 'auditor')
  await make({ title: 'Riyadh', locationId: riyadh.id })
  await make({ title: 'Jeddah', locationId: jeddah.id })
  const hall = await makeLocation(app, { code: 'RUC', locationType: 'cargo-facility' })
  await make({ title: 'Airline', locationId: airline.id })
  await make({ title: 'Hall', locationId: hall.id })
  await make({ title: 'Not theirs', locationId: riyadh.id }, stranger)
  const titles = async (airports: string, rest: { locationType?: 'airport' | 'airline' } = {}) =>
    (
      await app.want('assessments.by-airports', { query: { airports, ...rest } }, { as: lead })
    ).assessments
      .map((it) => it.title)
      .sort()
  expect(await titles('RUH')).toEqual(['Airline', 'Riyadh'])
  expect(await titles('RUH', { locationType: 'airport' })).toEqual(['Riyadh'])
  expect(await titles('RUH', { locationType: 'airline' })).toEqual(['Airline'])
  expect(await titles('ruc')).toEqual(['Hall'])
  expect(await titles('ruh,JED,RUH', { locationType: 'airport' })).toEqual(['Jeddah', 'Riyadh'])
  expect(await titles('XXX')).toEqual([])
  for (const airports of ['', 'RUH;JED', 'RUH,', "RUH' or 1=1"]) {
    const { status } = await app.call(
      'assessments.by-airports',
      { query: { airports } },
      { as: lead },
    )
    expect(status).toBe(422)
  }
})
