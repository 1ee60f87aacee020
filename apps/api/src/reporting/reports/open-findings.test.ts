import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { createTablet, judged } from '../../audits/sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(3)
  analyst = await makeUser(scene.app, 'quality-analyst', { organizationId: scene.organization.id })
})
afterEach(() => scene.app.close())

type Levels = readonly (Parameters<typeof judged>[0] | null)[]

/** An audit of the scene's location, answered so and complete. */
async function audit(title: string, levels: Levels, id?: string): Promise<string> {
  const { app, lead, questions, assessment } = scene
  const rest = { locationId: assessment.locationId, title }
  const assessmentId = id ?? (await makeAssessment(app, { lead, questions, rest })).id
  const tablet = createTablet(app, lead, assessmentId)
  const answers = levels.flatMap((level, i) => {
    const question = questions[i]
    return level === null || question === undefined
      ? []
      : [tablet.answer(question, judged(level, title))]
  })
  await tablet.push(...answers)
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review' })
    .where('id', '=', assessmentId)
    .execute()
  app.clock.advance(60_000)
  await move(assessmentId, { to: 'complete' })
  return assessmentId
}
const move = (assessmentId: string, to: { to: 'complete' | 'in-review'; reason?: string }) =>
  scene.app.want(
    'assessment.change',
    { params: { assessmentId }, body: { move: to } },
    { as: to.to === 'complete' ? analyst : scene.admin },
  )
const see = async (as: { id: string } = scene.admin, query = {}) => {
  const params = { locationId: scene.assessment.locationId }
  return scene.app.want('location.open-findings', { params, query }, { as })
}
const told = async () =>
  (await see()).findings.map(({ question, level, finding }) => [question.number, level, finding])

test('a finding stays open until a later audit finds it mended; what could not say closes nothing', async () => {
  await audit('First', ['non-compliant', 'serious-deficiency', 'non-compliant'])
  await audit('Second', ['fully-compliant', 'not-confirmed', 'non-compliant'])
  expect(await told()).toEqual([
    ['1.1.2', 'serious-deficiency', 'First'],
    ['1.1.3', 'non-compliant', 'Second'],
  ])
  expect(await see()).toMatchObject({
    total: 2,
    seriousDeficiencies: 1,
    findings: [{ title: 'First', category: { en: 'Perimeter' } }, { title: 'Second' }],
  })
})

test('a finding is open however many later audits could not say, and mended however long ago', async () => {
  await audit('Found', ['non-compliant', 'non-compliant', 'serious-deficiency'])
  await audit('Mended', [null, 'fully-compliant', 'not-applicable'])
  for (let at = 0; at < 6; at++)
    await audit(`Said nothing ${at}`, [null, 'not-applicable', 'not-confirmed'])
  expect(await told()).toEqual([
    ['1.1.3', 'serious-deficiency', 'Found'],
    ['1.1.1', 'non-compliant', 'Found'],
  ])
})

test('nothing of an audit that is not complete is open, and one that is open again stays', async () => {
  const { assessment, first, tabletOf, lead } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('non-compliant', 'Running')))
  expect((await see()).total).toBe(0)
  const done = await audit('Done', ['non-compliant', 'fully-compliant', 'fully-compliant'])
  expect((await see()).total).toBe(1)
  await move(done, { to: 'in-review', reason: 'A question was misread.' })
  expect(await told()).toEqual([['1.1.1', 'non-compliant', 'Done']])
  expect(assessment.id).not.toBe(done)
})

test('each sees what their audits found; another organization’s mends nothing', async () => {
  const { app, lead, organization, admin } = scene
  await audit('Ours', ['non-compliant', 'fully-compliant', 'fully-compliant'])
  const stranger = await makeUser(app, 'viewer')
  const viewer = await makeUser(app, 'viewer', { organizationId: organization.id })
  expect([(await see(stranger)).total, (await see(viewer)).total, (await see(lead)).total]).toEqual(
    [0, 1, 1],
  )
  expect((await see(admin, { organizationId: stranger.organizationId })).total).toBe(0)
  const params = { locationId: app.newId() }
  const missing = await app.call('location.open-findings', { params, query: {} }, { as: admin })
  expect(missing.status).toBe(404)
})
