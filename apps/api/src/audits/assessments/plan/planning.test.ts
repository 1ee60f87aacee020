import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { judged } from '../../sync/testing/tablet.ts'
import { makeAssessment, makeUser } from '../../../testing/builders.ts'

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
