import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged } from '../../sync/testing/tablet.ts'
import { makeAssessment, makeLocation, makeUser } from '../../../testing/builders.ts'
import { makeAction } from '../../../testing/make-action.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(3)
})
afterEach(() => scene.app.close())

const ask = (query: object = {}) =>
  scene.app.want('audits.planning', { query }, { as: scene.supervisor })

test('only who may audit is offered, each with their open audits in that time', async () => {
  const { app, lead, auditor, organization } = scene
  const days = { fromOn: '2026-12-01', toOn: '2026-12-05' }
  await makeAssessment(app, { lead, rest: days })
  await makeUser(app, 'viewer', { organizationId: organization.id })
  await makeUser(app, 'auditor')
  const openOf = async (query: object) => {
    const { auditors } = await ask(query)
    return new Map(auditors.map((it) => [it.id, it.openAudits]))
  }
  const open = await openOf({})
  expect(open.get(lead.id)).toBe(2)
  expect(open.get(auditor.id)).toBe(1)
  expect([...open.keys()].sort()).toEqual(
    [lead.id, auditor.id, scene.admin.id].filter((id) => open.has(id)).sort(),
  )
  expect((await openOf({ fromOn: '2026-12-06' })).get(lead.id)).toBe(1)
  expect((await openOf({ fromOn: '2026-12-05', toOn: '2026-12-09' })).get(lead.id)).toBe(2)
  expect((await openOf({ assessmentId: scene.assessment.id })).get(lead.id)).toBe(1)
})

test('what was found at a location is told question by question, from whichever audit asked it last', async () => {
  const { app, assessment, first, second } = scene
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(
    tablet.answer(first, judged('non-compliant', 'A hole.')),
    tablet.answer(second, judged('fully-compliant')),
  )
  expect((await ask({ locationId: assessment.locationId })).asked).toEqual([])
  await app.db
    .updateTable('assessment')
    .set({ status: 'complete', completedAt: '2026-03-01T22:30:00.000Z' })
    .where('id', '=', assessment.id)
    .execute()
  const { asked } = await ask({ locationId: assessment.locationId })
  const found = new Map(asked.map((it) => [it.question, it]))
  expect(found.get(first.id)?.level).toBe('non-compliant')
  expect(found.get(second.id)?.level).toBe('fully-compliant')
  expect(found.size).toBe(2)
})

test('a plan has all questions of an assessment, those that were taken out among them', async () => {
  const { app, params, second, supervisor } = scene
  const tablet = scene.tabletOf(scene.lead)
  await tablet.push(tablet.answer(second, judged('fully-compliant')))
  const body = { questions: { remove: [second.id] } }
  await app.want('assessment.change', { params, body }, { as: supervisor })
  const { questions, assessment } = await app.want(
    'assessment.plan',
    { params },
    { as: supervisor },
  )
  expect(questions).toHaveLength(3)
  expect(questions.find((it) => it.id === second.id)).toMatchObject({
    isTakenOut: true,
    isAnswered: true,
  })
  expect(assessment.mayEdit).toBe(true)
})

test('questions whose closed actions at the location have no verdict yet are told, the latest action of each', async () => {
  const { app, assessment, first, supervisor } = scene
  const make = (rest: object) =>
    makeAction(app, assessment, first, { state: 'closed', dueOn: null, ...rest })
  await make({ closedOn: '2026-03-01' })
  const { id, number } = await make({ closedOn: '2026-10-01' })
  await make({ closedOn: '2026-11-01', effectiveness: 'effective' })
  await make({ closedOn: null, state: 'accepted' })
  const { id: elsewhere } = await makeLocation(app)
  const read = async (locationId: string) =>
    (await app.want('audits.planning', { query: { locationId } }, { as: supervisor })).unproven
  expect(await read(assessment.locationId)).toEqual([
    { question: first.id, action: id, number, closedOn: '2026-10-01' },
  ])
  expect(await read(elsewhere)).toEqual([])
  const stranger = await makeUser(app, 'auditor-supervisor')
  const query = { locationId: assessment.locationId }
  expect(await app.want('audits.planning', { query }, { as: stranger })).toMatchObject({
    unproven: [],
  })
})
