import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../sync/testing/scene.ts'
import { makeAssessment, makeUser } from '../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
})
afterEach(() => scene.app.close())

const complete = (completedAt: string, seq = 1, lead = scene.lead) =>
  makeAssessment(scene.app, {
    lead,
    rest: { status: 'complete', completedAt, seq, title: completedAt },
  })

test('the complete ones alone, the last one that changed first, in pages', async () => {
  const { app, lead } = scene
  await complete('2026-11-01T10:00:00.000Z', 1)
  await complete('2026-11-02T10:00:00.000Z', 2)
  const stranger = await makeUser(app, 'auditor')
  await complete('2026-11-03T10:00:00.000Z', 3, stranger)
  const first = await app.want('assessments.completed', { query: { limit: 1 } }, { as: lead })
  expect(first.total).toBe(2)
  const cursor = first.next ?? ''
  const second = await app.want(
    'assessments.completed',
    { query: { limit: 1, cursor } },
    { as: lead },
  )
  expect([...first.assessments, ...second.assessments].map((it) => it.title.slice(8, 10))).toEqual([
    '02',
    '01',
  ])
  expect(second.next).toBeNull()
})

test('per day: 28 days by default, days without any are 0, today is the last', async () => {
  const { app, lead, admin } = scene
  const stranger = await makeUser(app, 'auditor')
  await complete('2026-11-21T00:00:00.000Z')
  await complete('2026-11-21T07:59:59.999Z')
  await complete('2026-11-20T23:59:59.999Z')
  await complete('2026-10-25T00:00:00.000Z')
  await complete('2026-10-24T23:59:59.999Z')
  await complete('2026-11-19T10:00:00.000Z', 1, stranger)
  const { days } = await app.want('assessments.completed-per-day', { query: {} }, { as: lead })
  expect(days).toHaveLength(28)
  expect(days[0]).toEqual({ on: '2026-10-25', completed: 1 })
  expect(days.slice(-3)).toEqual([
    { on: '2026-11-19', completed: 0 },
    { on: '2026-11-20', completed: 1 },
    { on: '2026-11-21', completed: 2 },
  ])
  const week = await app.want(
    'assessments.completed-per-day',
    { query: { days: 7 } },
    { as: admin },
  )
  expect(week.days.map((it) => it.completed)).toEqual([0, 0, 0, 0, 1, 1, 2])
})

test('only the ranges of the specification are taken', async () => {
  const { app, lead } = scene
  for (const days of [0, 8, 29, 1.5, 'many']) {
    const { status } = await app.call(
      'assessments.completed-per-day',
      { query: { days } },
      { as: lead },
    )
    expect(status).toBe(422)
  }
})

test('what an assessment was completed with stays while it is open again', async () => {
  const { app, lead } = scene
  const { id } = await complete('2026-11-21T00:00:00.000Z')
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review', completedAt: null })
    .where('id', '=', id)
    .execute()
  const { days } = await app.want(
    'assessments.completed-per-day',
    { query: { days: 7 } },
    { as: lead },
  )
  expect(days.at(-1)).toEqual({ on: '2026-11-21', completed: 1 })
  const { assessments } = await app.want('assessments.completed', { query: {} }, { as: lead })
  expect(assessments).toMatchObject([{ id, status: 'in-review', completion: { revision: 1 } }])
})
