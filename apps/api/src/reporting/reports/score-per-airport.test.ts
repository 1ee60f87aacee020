import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { makeAssessment, makeLocation, makeUser } from '../../testing/builders.ts'

let scene: Scene
let riyadh: string
let jeddah: string
beforeEach(async () => {
  scene = await createScene(1)
  riyadh = (await makeLocation(scene.app, { code: 'RUH', nameEn: 'Riyadh' })).id
  jeddah = (await makeLocation(scene.app, { code: 'JED', nameEn: 'Jeddah' })).id
  await make(riyadh, 90.5, '2026-11-20T10:00:00.000Z')
  await make(riyadh, 40, '2026-09-01T10:00:00.000Z')
  await make(jeddah, 70, '2026-11-01T10:00:00.000Z')
})
afterEach(() => scene.app.close())

const make = (
  locationId: string,
  score: number | null,
  completedAt: string,
  lead = scene.lead,
  status: 'complete' | 'in-review' = 'complete',
) => makeAssessment(scene.app, { lead, rest: { locationId, status, score, completedAt } })
const see = async (user: { id: string }, query = {}) =>
  (await scene.app.want('assessments.score-per-airport', { query }, { as: user })).locations

test('mean, last and count of each airport, by code', async () => {
  await make(jeddah, null, '2026-11-19T10:00:00.000Z')
  await make(jeddah, 10, '2026-11-19T11:00:00.000Z', scene.lead, 'in-review')
  expect(await see(scene.lead)).toMatchObject([
    { id: jeddah, code: 'JED', mean: 70, last: 70, count: 1 },
    // (90.5 + 40) / 2 = 65.25, half up
    {
      id: riyadh,
      code: 'RUH',
      mean: 65.3,
      last: 90.5,
      lastAt: '2026-11-20T10:00:00.000Z',
      count: 2,
    },
  ])
})

test('sorted, searched, and narrowed to a range or a kind of location', async () => {
  const { lead, app } = scene
  const codes = async (query: object) => (await see(lead, query)).map((it) => it.code)
  expect(await codes({ sort: 'mean' })).toEqual(['JED', 'RUH'])
  expect(await codes({ sort: 'count' })).toEqual(['RUH', 'JED'])
  expect(await codes({ search: 'riya' })).toEqual(['RUH'])
  expect(await see(lead, { days: 7 })).toMatchObject([{ code: 'RUH', mean: 90.5, count: 1 }])
  const airline = await makeLocation(app, { code: 'SVA', locationType: 'airline' })
  await make(airline.id, 100, '2026-11-20T10:00:00.000Z')
  expect(await codes({ locationType: 'airline' })).toEqual(['SVA'])
})

test('another organization’s scores are an admin’s to see', async () => {
  const { admin, lead, app } = scene
  const stranger = await makeUser(app, 'viewer')
  await make(jeddah, 100, '2026-11-19T10:00:00.000Z', stranger)
  expect((await see(admin)).find((it) => it.code === 'JED')).toMatchObject({ count: 2, mean: 85 })
  expect((await see(lead)).find((it) => it.code === 'JED')).toMatchObject({ count: 1, mean: 70 })
  expect(await see(stranger)).toMatchObject([{ code: 'JED', mean: 100, count: 1 }])
  const query = { organizationId: stranger.organizationId }
  expect(await see(admin, query)).toMatchObject([{ code: 'JED', mean: 100, count: 1 }])
  const { status } = await app.call('assessments.score-per-airport', { query }, { as: lead })
  expect(status).toBe(404)
})
