import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
let viewer: { id: string }
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(1)
  const here = { organizationId: scene.organization.id }
  viewer = await makeUser(scene.app, 'viewer', here)
  analyst = await makeUser(scene.app, 'quality-analyst', here)
  const { app, lead } = scene
  await makeAssessment(app, { lead, rest: { status: 'in-progress', dueOn: '2026-01-01' } })
  await makeAssessment(app, { lead, rest: { status: 'in-review' } })
})
afterEach(() => scene.app.close())

const home = (as: { id: string }) => scene.app.want('report.home', { query: { days: 7 } }, { as })
const move = (to: 'complete' | 'in-review' | 'returned', as: { id: string }) =>
  scene.app.want(
    'assessment.change',
    { params: scene.params, body: { move: { to, reason: 'Look again.' } } },
    { as },
  )
/** The scene's own assessment is complete. */
async function complete(): Promise<void> {
  const { app, lead, first, assessment, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review', submittedAt: app.clock.iso() })
    .where('id', '=', assessment.id)
    .execute()
  await move('complete', analyst)
}

test('what a viewer may not see is left out of every count, and never 0', async () => {
  const { app, supervisor, lead } = scene
  const { states, alerts } = await home(viewer)
  expect(states.now).toEqual({ inReview: 1, complete: 0 })
  expect(Object.keys(states.before)).toEqual(['inReview', 'complete'])
  expect(Object.keys(alerts)).toEqual(['serious', 'unsigned', 'repeats'])
  const stats = await app.want('assessments.stats', { query: {} }, { as: viewer })
  expect(Object.keys(stats)).toEqual([
    'total',
    'inReview',
    'complete',
    'averageScore',
    'nonCompliant',
    'seriousDeficiency',
  ])
  const { counts } = await app.want('assessments.all', { query: {} }, { as: viewer })
  expect(counts).toEqual({ 'in-review': 1, complete: 0 })
  const auditors = async (as: { id: string }) =>
    (await app.want('report.auditors', { query: {} }, { as })).auditors
  expect((await auditors(viewer)).map((it) => 'open' in it)).not.toContain(true)

  // Who sees everything is given every count.
  const whole = await home(supervisor)
  expect(whole.states.now).toMatchObject({ inProgress: 1, outstanding: 2, overdue: 1 })
  expect(whole.alerts.overdue?.count).toBe(1)
  expect((await auditors(supervisor)).find(({ id }) => id === lead.id)?.open).toBe(3)
})

test('a completion whose assessment is open again is counted and named as such, for a viewer too', async () => {
  await complete()
  const was = await home(viewer)
  expect(was.performance.now).toMatchObject({ completed: 1, reopened: 0 })
  scene.app.clock.advance(8 * day)
  await move('in-review', scene.admin)
  await move('returned', analyst)
  // It was complete when the week began, and is not now: the viewer does not see it, and reads the change all the same.
  const { states } = await home(viewer)
  expect([states.before.complete, states.now.complete]).toEqual([1, 0])
  const query = { months: 12 }
  const { performance } = await scene.app.want('report.audits', { query }, { as: viewer })
  expect(performance).toMatchObject({ completed: 1, reopened: 1 })
})
