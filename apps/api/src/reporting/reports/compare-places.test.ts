import { scoreAssessment } from '@apron/scoring/score-assessment.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../platform/db/migrations/0257-citations-counted.ts'
import { tallyMissing } from '../tallies/tally-missing.ts'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { makeAssessment, makeCompletion, makeLocation, makeUser } from '../../testing/builders.ts'

let scene: Scene
let riyadh: string
let jeddah: string
beforeEach(async () => {
  scene = await createScene(2)
  riyadh = (await makeLocation(scene.app, { code: 'RUH' })).id
  jeddah = (await makeLocation(scene.app, { code: 'JED' })).id
})
afterEach(() => scene.app.close())

const fence = '01900000-0000-7000-8000-00000000000a'
const day = 86_400_000

/** An audit completed so many days ago, with one category of this score. */
async function audit(locationId: string, ago: number, score: number, lead = scene.lead) {
  const at = new Date(scene.app.clock.now() - ago * day).toISOString()
  await auditAt(locationId, at, score, lead)
}
async function auditAt(locationId: string, completedAt: string, score: number, lead = scene.lead) {
  const { app } = scene
  const rest = { locationId, score, completedAt }
  const row = await makeAssessment(app, { lead, rest: { ...rest, status: 'in-review' } })
  const of = { ...scoreAssessment([]), score }
  const name = { en: 'Fence', ar: 'السور' }
  const categories = [{ id: fence, name, score: of, subCategories: [] }]
  await makeCompletion(app, row, { figures: JSON.stringify({ whole: of, categories }) })
}
const see = async (query: object = {}, as: { id: string } = scene.admin) => {
  const input = { query: { locations: `${riyadh},${jeddah}`, ...query } }
  return scene.app.want('report.compare-places', input, { as })
}

test('two places stand beside each other and beside the mean of all, by category too', async () => {
  const elsewhere = (await makeLocation(scene.app, { code: 'DMM' })).id
  await audit(riyadh, 20, 90)
  await audit(riyadh, 3, 80.1)
  await audit(jeddah, 5, 60)
  await audit(elsewhere, 5, 10)
  await audit(riyadh, 40, 0)
  expect(await see()).toMatchObject({
    all: { count: 4, mean: 60 },
    places: [
      { code: 'RUH', count: 2, mean: 85.1, audits: [{ score: 90 }, { score: 80.1 }] },
      { code: 'JED', count: 1, mean: 60, open: 0, seriousOpen: 0 },
    ],
    categories: [{ id: fence, name: { en: 'Fence' }, all: 60, places: [85.1, 60] }],
  })
  expect(await see({ days: 7 })).toMatchObject({ places: [{ count: 1 }, { count: 1 }] })
})

test('a period takes in its first and its last day in the installation’s time zone', async () => {
  const { app, admin } = scene
  await app.want('settings.change', { body: { timeZone: 'Asia/Riyadh' } }, { as: admin })
  // Half past midnight there.
  await auditAt(riyadh, '2026-03-09T21:30:00.000Z', 70)
  const count = async (from: string, to: string) => (await see({ from, to })).places[0]?.count
  expect([
    await count('2026-03-10', '2026-03-10'),
    await count('2026-03-09', '2026-03-09'),
  ]).toEqual([1, 0])
  for (const [query, code] of [
    [{ from: '2026-03-10', to: '2026-03-09' }, 'too-early'],
    [{ from: '2020-01-01', to: '2026-03-09' }, 'too-long'],
  ] as const) {
    const input = { query: { locations: riyadh, ...query } }
    const { problem } = await app.call('report.compare-places', input, { as: admin })
    expect(problem?.issues).toMatchObject([{ path: 'query.to', code }])
  }
})

test('each sees what they may: their organization’s, nobody else’s, and no place that is none', async () => {
  const { app, lead, organization } = scene
  await audit(riyadh, 3, 80)
  const viewer = await makeUser(app, 'viewer', { organizationId: organization.id })
  const stranger = await makeUser(app, 'quality-analyst')
  await audit(riyadh, 3, 20, stranger)
  const mean = async (as: { id: string }, query = {}) => (await see(query, as)).places[0]?.mean
  expect([await mean(viewer), await mean(stranger), await mean(scene.admin)]).toEqual([80, 20, 50])
  expect(await mean(scene.admin, { organizationId: organization.id })).toBe(80)
  const input = { query: { locations: riyadh } }
  expect((await app.call('report.compare-places', input, { as: lead })).status).toBe(403)
  const none = { query: { locations: app.newId() } }
  expect((await app.call('report.compare-places', none, { as: viewer })).status).toBe(404)
  const other = { query: { locations: riyadh, organizationId: organization.id } }
  expect((await app.call('report.compare-places', other, { as: stranger })).status).toBe(404)
  const five = { query: { locations: Array.from({ length: 5 }, () => riyadh).join() } }
  expect((await app.call('report.compare-places', five, { as: viewer })).status).toBe(422)
})

const read = ({ scores, ...row }: { scores: string }) => ({ ...row, scores: JSON.parse(scores) })

test('what was kept of a completion says what its figures say, and is kept anew with the next', async () => {
  const { app, lead, admin, assessment, first, second, tabletOf } = scene
  const params = { assessmentId: assessment.id }
  const tablet = tabletOf(lead)
  const move = (to: 'complete' | 'in-review', reason?: string) =>
    app.want('assessment.change', { params, body: { move: { to, reason } } }, { as: admin })
  await tablet.push(
    tablet.answer(first, judged('non-compliant', 'A gap')),
    tablet.answer(second, judged('fully-compliant')),
  )
  await app.db.updateTable('assessment').set({ status: 'in-review' }).execute()
  await move('complete')
  const compared = async () => {
    const kept = await see({ locations: assessment.locationId })
    const rows = await app.db.selectFrom('scoreTally').selectAll().execute()
    // A database of an earlier release has the same once it is migrated and counted anew.
    await up(app.db as never)
    await tallyMissing(app.db)
    const filled = await app.db.selectFrom('scoreTally').selectAll().execute()
    expect(filled.map(read)).toEqual(rows.map(read))
    await app.db.updateTable('scoreTally').set({ revision: 0 }).execute()
    expect(await see({ locations: assessment.locationId })).toEqual(kept)
    return kept
  }
  const before = await compared()
  expect(before.categories).toMatchObject([{ all: before.places[0]?.mean }])
  await move('in-review', 'A question was misread.')
  const stand = (status: 'in-progress' | 'in-review') =>
    app.db.updateTable('assessment').set({ status }).execute()
  await stand('in-progress')
  await tablet.push(tablet.answer(first, judged('fully-compliant')))
  await stand('in-review')
  await move('complete')
  const after = await compared()
  expect([before.places[0]?.mean, after.places[0]?.mean]).toEqual([62.5, 100])
  expect(after.categories).toMatchObject([{ all: 100 }])
})
