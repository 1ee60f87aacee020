import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { makeUser } from '../../testing/builders.ts'

const day = 24 * 60 * 60 * 1000
let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
  const { app, organization, lead, first, assessment, params, tabletOf } = scene
  const analyst = await makeUser(app, 'quality-analyst', { organizationId: organization.id })
  const tablet = tabletOf(lead)
  await tablet.push(
    tablet.answer(first, judged('serious-deficiency', 'No fence at all.')),
    tablet.write({ kind: 'summary', text: 'recommendations', value: 'Fix the fence.' }),
  )
  await app.db
    .updateTable('assessment')
    .set({ status: 'in-review', submittedAt: app.clock.iso() })
    .where('id', '=', assessment.id)
    .execute()
  await app.want(
    'assessment.change',
    { params, body: { move: { to: 'complete' } } },
    { as: analyst },
  )
  // Completed on 21 November 2026; it is 1 March 2027 now.
  app.clock.advance(100 * day)
})
afterEach(() => scene.app.close())

const audits = (query: { months?: number; days?: number }) =>
  scene.app.want('report.audits', { query }, { as: scene.supervisor })

test('the days of the report are those of its period, and hold what the whole counts', async () => {
  const year = await audits({ months: 12 })
  expect([year.from, year.to]).toEqual(['2026-04-01', '2027-03-01'])
  expect([year.perDay[0]?.on, year.perDay.at(-1)?.on]).toEqual(['2026-04-01', '2027-03-01'])
  expect(year.perDay).toHaveLength(335)
  expect(year.perDay.filter(({ completed }) => completed > 0)).toEqual([
    { on: '2026-11-21', completed: 1 },
  ])
  const month = await audits({ months: 3 })
  expect(month.perDay).toHaveLength(31 + 28 + 1)
  expect(month.perDay.some(({ completed }) => completed > 0)).toBe(false)
})

test('figures, findings and recommendations obey so many days alike', async () => {
  const { app, supervisor } = scene
  const totals = async (query: { months: number } | { days: number }) => [
    (await audits(query)).performance.completed,
    (await app.want('report.found', { query }, { as: supervisor })).total,
    (await app.want('report.recommended', { query }, { as: supervisor })).total,
  ]
  expect(await totals({ months: 6 })).toEqual([1, 1, 1])
  expect(await totals({ days: 28 })).toEqual([0, 0, 0])
})
