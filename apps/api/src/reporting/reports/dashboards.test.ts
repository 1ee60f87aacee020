import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { tallyMissing } from '../tallies/tally-missing.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(3)
  analyst = await makeUser(scene.app, 'quality-analyst', { organizationId: scene.organization.id })
})
afterEach(() => scene.app.close())

const home = (as: { id: string }, query = {}) => scene.app.want('report.home', { query }, { as })
const audits = (as: { id: string }, query = {}) =>
  scene.app.want('report.audits', { query }, { as })
const found = (as: { id: string }, query = {}) => scene.app.want('report.found', { query }, { as })
const move = (to: 'complete' | 'in-review', as: { id: string }, reason = 'Look again.') =>
  scene.app.want(
    'assessment.change',
    { params: scene.params, body: { move: { to, reason } } },
    { as },
  )

/** Two days of work, one of review: one answer of each of three levels. */
async function complete(): Promise<void> {
  const { app, lead, first, second, third, tabletOf } = scene
  await app.db
    .updateTable('questionVersion')
    .set({ regulations: ' ACR  12.3 ; ICAO Annex 17, 3.1\n3.2' })
    .where('questionId', 'in', [first.id, second.id])
    .execute()
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('fully-compliant')),
    tablet.answer(second, judged('serious-deficiency', 'No fence at all.')),
    tablet.answer(third, judged('not-applicable')),
    tablet.write({ kind: 'summary', text: 'recommendations', value: 'Fix the fence.' }),
  )
  app.clock.advance(2 * day)
  const texts = { recommendation: 'Fix the fence.', findings: '', takeaways: '' }
  const body = { id: app.newId(), at: app.clock.iso(), ...texts, submit: true as const }
  await app.want('assessment.submit', { params: scene.params, body }, { as: lead })
  app.clock.advance(day)
  await move('complete', analyst)
}

test('the first page tells what was completed, where all stands and how both changed', async () => {
  const { app, supervisor, lead, assessment } = scene
  await makeAssessment(app, { lead, rest: { dueOn: '2026-11-22', title: 'Late' } })
  app.clock.advance(7 * day)
  expect(await home(supervisor, { days: 7 })).toMatchObject({
    from: '2026-11-22',
    to: '2026-11-28',
    beforeFrom: '2026-11-15',
    beforeTo: '2026-11-21',
    performance: { now: { completed: 0, averageScore: null, coverage: null } },
    states: { now: { outstanding: 2, overdue: 1 }, before: { outstanding: 2, overdue: 0 } },
    latest: [],
  })
  await complete()
  const { performance, states, recent, latest, alerts } = await home(supervisor, { days: 7 })
  expect(performance).toMatchObject({
    now: {
      completed: 1,
      scored: 1,
      averageScore: 50,
      effectiveImplementation: 50,
      seriousDeficiencies: 1,
      notConfirmed: 0,
      notApplicable: 1,
      coverage: 100,
    },
    before: { completed: 0 },
  })
  expect(states.now).toEqual({
    inProgress: 0,
    inReview: 0,
    complete: 1,
    outstanding: 1,
    overdue: 1,
  })
  expect(states.before).toEqual({
    inProgress: 0,
    inReview: 0,
    complete: 0,
    outstanding: 2,
    overdue: 1,
  })
  expect(recent.map(({ title }) => title)).toEqual([assessment.title, 'Late'])
  expect(latest).toMatchObject([{ id: assessment.id, score: 50, seriousDeficiencies: 1 }])
  expect(alerts.overdue).toMatchObject({ count: 1, about: [{ title: 'Late', on: '2026-11-22' }] })
  expect(alerts.serious).toMatchObject({ count: 1, about: [{ id: assessment.id, count: 1 }] })
  expect(alerts.repeats).toEqual({ count: 0, about: [] })
  expect(alerts.unsigned).toMatchObject({
    count: 1,
    overdue: 0,
    about: [{ id: assessment.id, on: '2026-12-01', isOverdue: false }],
  })
  app.clock.advance(30 * day)
  expect((await home(supervisor)).alerts.unsigned).toMatchObject({ count: 1, overdue: 0 })
  app.clock.advance(day)
  expect((await home(supervisor)).alerts.unsigned).toMatchObject({
    count: 1,
    overdue: 1,
    about: [{ id: assessment.id, on: '2026-12-01', isOverdue: true }],
  })
})

test('a tablet with unsent work that is not heard of for a day is told of', async () => {
  const { app, supervisor, lead, first, assessment } = scene
  const tablet = scene.tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  const { deviceId } = await app.db
    .selectFrom('log')
    .select('deviceId')
    .where('kind', '=', 'answer')
    .$narrowType<{ deviceId: string }>()
    .executeTakeFirstOrThrow()
  const unsent = { assessmentId: assessment.id, deviceId, userId: lead.id, count: 4 }
  await app.db
    .insertInto('unsent')
    .values({ ...unsent, reportedAt: app.clock.iso() })
    .execute()
  expect((await home(supervisor)).alerts.silent).toEqual({ count: 0, about: [] })
  app.clock.advance(day + 1)
  expect((await home(supervisor)).alerts.silent).toMatchObject({
    count: 1,
    about: [{ id: assessment.id, count: 4, on: '2026-11-21' }],
  })
})

test('speed, frequency, aspects and months of what was completed', async () => {
  const { supervisor } = scene
  await complete()
  const report = await audits(supervisor, { months: 3 })
  expect(report).toMatchObject({
    from: '2026-09-01',
    to: '2026-11-24',
    performance: { completed: 1 },
    speed: {
      toSubmit: { median: 2, ninetieth: 2, count: 1 },
      toComplete: { median: 1, ninetieth: 1, count: 1 },
      whole: { median: 3, count: 1 },
    },
    locations: [{ count: 1, lastOn: '2026-11-24', everyDays: null }],
  })
  expect(report.months.map(({ month, completed }) => [month, completed])).toEqual([
    ['2026-09', 0],
    ['2026-10', 0],
    ['2026-11', 1],
  ])
  const whole = { asked: 3, effectiveImplementation: 50, notApplicable: 1, coverage: 100 }
  expect(report.aspects).toMatchObject({
    categories: [{ name: { en: 'Perimeter', ar: 'السياج' }, ...whole }],
    subCategories: [{ name: { en: 'Fence', ar: 'السور' }, ...whole }],
    regulations: ['ACR 12.3', 'ICAO Annex 17, 3.1', 'ICAO Annex 17, 3.2'].map((key) => ({
      key,
      name: null,
      asked: 2,
      seriousDeficiencies: 1,
    })),
    documents: ['ACR 12', 'ICAO Annex 17'].map((key) => ({
      key,
      name: null,
      asked: 2,
      seriousDeficiencies: 1,
    })),
  })
})

test('compliance by critical element, as the questions had it when it was completed', async () => {
  const { app, supervisor, second } = scene
  const assign = (criticalElement: 'ce-7' | 'ce-8') =>
    app.db.updateTable('question').set({ criticalElement }).where('id', '=', second.id).execute()
  await assign('ce-7')
  await complete()
  await assign('ce-8')
  const { criticalElements } = (await audits(supervisor)).aspects
  expect(criticalElements).toMatchObject([
    {
      key: 'ce-7',
      name: { en: 'CE-7 Surveillance obligations' },
      asked: 1,
      effectiveImplementation: 0,
    },
    { key: 'none', name: { en: 'Not assigned' }, asked: 2, effectiveImplementation: 100 },
  ])
})

test('what was not compliant, and what is recommended, as they stood', async () => {
  const { app, supervisor, second, assessment } = scene
  await complete()
  const { found: rows, total } = await found(supervisor)
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    {
      id: assessment.id,
      questionId: second.id,
      number: '1.1.2',
      question: { en: 'Is fence 2 whole?' },
      level: 'serious-deficiency',
      finding: 'No fence at all.',
      isRepeat: false,
      completedOn: '2026-11-24',
    },
  ])
  expect(await found(supervisor, { level: 'non-compliant' })).toMatchObject({ total: 0 })
  expect(await found(supervisor, { repeats: 'only' })).toMatchObject({ total: 0 })
  app.clock.advance(7 * day)
  expect(await found(supervisor, { days: 7 })).toMatchObject({ total: 0 })
  expect(await found(supervisor, { days: 14 })).toMatchObject({ total: 1 })
  const recommended = await app.want('report.recommended', { query: {} }, { as: supervisor })
  expect(recommended).toMatchObject({ total: 1, recommended: [{ text: 'Fix the fence.' }] })
})

test('a new completion takes the place of the one before in every figure', async () => {
  const { app, admin, supervisor } = scene
  await complete()
  await move('in-review', admin)
  expect((await audits(supervisor)).performance.completed).toBe(1)
  await move('complete', analyst)
  const again = await audits(supervisor)
  expect(again.performance).toMatchObject({ completed: 1, seriousDeficiencies: 1 })
  expect(again.aspects.documents).toMatchObject([{ asked: 2 }, { asked: 2 }])
  expect((await found(supervisor)).total).toBe(1)
  await app.db.deleteFrom('tally').execute()
  await app.db.deleteFrom('aspectTally').execute()
  await app.db.deleteFrom('foundTally').execute()
  await app.db.deleteFrom('recommendationTally').execute()
  await tallyMissing(app.db)
  await tallyMissing(app.db)
  expect(await audits(supervisor)).toEqual(again)
  expect((await found(supervisor)).total).toBe(1)
})

test('who reads reports counts their own organization, an admin all or one', async () => {
  const { app, admin, organization, lead } = scene
  await complete()
  const viewer = await makeUser(app, 'viewer', { organizationId: organization.id })
  const stranger = await makeUser(app, 'quality-analyst')
  expect((await audits(viewer)).performance.completed).toBe(1)
  const other = { organizationId: stranger.organizationId }
  for (const [as, query, count] of [
    [stranger, {}, 0],
    [admin, {}, 1],
    [admin, { organizationId: organization.id }, 1],
    [admin, other, 0],
  ] as const) {
    const { performance, aspects } = await audits(as, query)
    const first = await home(as, query)
    expect(performance.completed).toBe(count)
    expect(aspects.categories).toHaveLength(count)
    expect(first.performance.now.completed).toBe(count)
    expect(first.latest).toHaveLength(count)
    expect(first.alerts.serious.count).toBe(count)
    expect((await found(as, query)).total).toBe(count)
  }
  for (const name of [
    'report.home',
    'report.audits',
    'report.found',
    'report.recommended',
  ] as const) {
    expect((await app.call(name, { query: other }, { as: viewer })).status).toBe(404)
    const { problem } = await app.call(name, { query: {} }, { as: lead })
    expect(problem?.code).toBe('not-permitted')
  }
})

test('days and months are those of the installation’s time zone', async () => {
  const { app, admin, supervisor } = scene
  await complete()
  app.clock.advance(6 * day + 4.5 * 60 * 60 * 1000)
  expect(await audits(supervisor)).toMatchObject({ from: '2025-12-01', to: '2026-11-30' })
  // It is the first of December there already.
  const body = { timeZone: 'Pacific/Auckland' }
  await app.want('settings.change', { body }, { as: admin })
  expect(await audits(supervisor)).toMatchObject({ from: '2026-01-01', to: '2026-12-01' })
  expect(await home(supervisor, { days: 7 })).toMatchObject({ from: '2026-11-25' })
})

test('bad input is named', async () => {
  const { app, supervisor } = scene
  for (const [name, query, path] of [
    ['report.home', { days: 5 }, 'query.days'],
    ['report.audits', { months: 5 }, 'query.months'],
    ['report.found', { level: 'fully-compliant' }, 'query.level'],
    ['report.found', { cursor: 'x' }, 'query.cursor'],
  ] as const) {
    const { problem } = await app.call(name, { query: query as never }, { as: supervisor })
    expect(problem).toMatchObject({ code: 'input-invalid', issues: [{ path }] })
  }
})
