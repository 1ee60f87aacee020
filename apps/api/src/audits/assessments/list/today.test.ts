import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../sync/testing/scene.ts'
import { makeAssessment } from '../../../testing/builders.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(1)
  // Half past ten in the evening of the 21st by UTC: in Riyadh it is the 22nd since an hour and a half.
  scene.app.clock.advance(14.5 * 60 * 60 * 1000)
})
afterEach(() => scene.app.close())

const setZone = async (timeZone: string | null): Promise<void> => {
  await scene.app.want('settings.change', { body: { timeZone } }, { as: scene.admin })
}
const make = (rest: NonNullable<Parameters<typeof makeAssessment>[1]['rest']>) =>
  makeAssessment(scene.app, { lead: scene.lead, rest })

test('what was due on the 21st is overdue in Riyadh three hours before it is by UTC', async () => {
  await make({ status: 'in-progress', dueOn: '2026-11-21' })
  const overdue = async () =>
    (await scene.app.want('assessments.stats', { query: {} }, { as: scene.lead })).overdue
  expect(await overdue()).toBe(0)
  await setZone('Asia/Riyadh')
  expect(await overdue()).toBe(1)
  await setZone('America/New_York')
  expect(await overdue()).toBe(0)
})

test('a period of figures begins and ends at the midnights of the installation', async () => {
  await make({ createdAt: '2026-11-20T20:59:59.999Z' })
  await make({ createdAt: '2026-11-20T21:00:00.000Z' })
  await make({ createdAt: '2026-11-21T20:59:59.999Z' })
  await make({ createdAt: '2026-11-21T21:00:00.000Z' })
  const query = { from: '2026-11-21', to: '2026-11-21' }
  const total = async () =>
    (await scene.app.want('assessments.stats', { query }, { as: scene.lead })).total
  // The scene's own one was made in the morning.
  expect(await total()).toBe(3)
  await setZone('Asia/Riyadh')
  expect(await total()).toBe(3)
  const late = { from: '2026-11-22', to: '9999-12-31' }
  const after = await scene.app.want('assessments.stats', { query: late }, { as: scene.lead })
  expect(after.total).toBe(1)
})

test('what was completed counts on the day that it was there', async () => {
  await make({ status: 'complete', completedAt: '2026-11-21T20:59:59.999Z' })
  await make({ status: 'complete', completedAt: '2026-11-21T21:00:00.000Z' })
  const week = async () => {
    const query = { days: 7 }
    const { days } = await scene.app.want(
      'assessments.completed-per-day',
      { query },
      { as: scene.lead },
    )
    return days.slice(-2)
  }
  expect(await week()).toEqual([
    { on: '2026-11-20', completed: 0 },
    { on: '2026-11-21', completed: 2 },
  ])
  await setZone('Asia/Riyadh')
  expect(await week()).toEqual([
    { on: '2026-11-21', completed: 1 },
    { on: '2026-11-22', completed: 1 },
  ])
})

test('reports look back from the day that it is there', async () => {
  await setZone('Asia/Riyadh')
  const { from, to } = await scene.app.want('report.users', { query: {} }, { as: scene.admin })
  expect([from, to]).toEqual(['2026-10-24', '2026-11-22'])
  const query = { days: 7 }
  const auditors = await scene.app.want('report.auditors', { query }, { as: scene.admin })
  expect([auditors.from, auditors.to]).toEqual(['2026-11-16', '2026-11-22'])
})
