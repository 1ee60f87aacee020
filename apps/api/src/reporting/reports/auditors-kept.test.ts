import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../../audits/sync/testing/scene.ts'
import { judged } from '../../audits/sync/testing/tablet.ts'
import { tallyMissing } from '../tallies/tally-missing.ts'
import { makeUser } from '../../testing/builders.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
let scene: Scene
let analyst: { id: string }
beforeEach(async () => {
  scene = await createScene(3)
  analyst = await makeUser(scene.app, 'quality-analyst', { organizationId: scene.organization.id })
})
afterEach(() => scene.app.close())

const see = async (days: 7 | 14 | 28 = 28) =>
  (await scene.app.want('report.auditors', { query: { days } }, { as: scene.admin })).auditors
const rowOf = async (person: { id: string }, days?: 7 | 14) =>
  (await see(days)).find(({ id }) => id === person.id)
const move = (to: 'complete' | 'in-review') =>
  scene.app.want(
    'assessment.change',
    { params: scene.params, body: { move: { to, reason: 'Look again.' } } },
    { as: to === 'complete' ? analyst : scene.admin },
  )
async function submit(): Promise<void> {
  const { app, lead, params } = scene
  const texts = { recommendation: '', findings: '', takeaways: '', submit: true as const }
  const body = { id: app.newId(), at: app.clock.iso(), ...texts }
  await app.want('assessment.submit', { params, body }, { as: lead })
}

/** Two people in eight days, one of them without signal at first, and a conflict that the lead decides. */
async function work(): Promise<{ readonly first: string }> {
  const { app, lead, auditor, first, second, third, tabletOf } = scene
  const one = tabletOf(lead)
  const two = tabletOf(auditor)
  const early = { ...one.answer(first, judged('fully-compliant')), offset: 20_000 }
  const mine = { ...one.answer(second, judged('fully-compliant')), offset: 20_000 }
  app.clock.advance(2 * day + 3 * hour)
  await one.push(early, mine)
  const theirs = two.answer(second, judged('non-compliant', 'A gap.'))
  await two.push(theirs)
  await one.push(
    one.write({
      kind: 'resolve',
      question: second.id,
      version: second.version,
      value: judged('non-compliant', 'A gap of a metre.'),
      base: [mine.id, theirs.id],
    }),
  )
  app.clock.advance(6 * day)
  await two.push(two.answer(third, judged('not-applicable')))
  await submit()
  return { first: early.id }
}

test('what was kept of a complete audit says what the log says, in each range and time zone', async () => {
  const { app, admin, lead, auditor } = scene
  await work()
  await scene.setStatus('in-review')
  const facts = { submitted: 1, answered: 2, activeDays: 1, conflicts: 1 }
  expect(await rowOf(lead)).toMatchObject(facts)
  expect(await rowOf(auditor)).toMatchObject({ answered: 2, activeDays: 2, conflicts: 0 })
  expect(await rowOf(lead, 7)).toMatchObject({ answered: 2, activeDays: 1 })
  expect(await rowOf(auditor, 7)).toMatchObject({ answered: 2, activeDays: 2 })
  app.clock.advance(day)
  expect(await rowOf(auditor, 7)).toMatchObject({ answered: 1, activeDays: 1 })
  await move('complete')
  for (const timeZone of ['Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns']) {
    await app.want('settings.change', { body: { timeZone } }, { as: admin })
    for (const days of [7, 14, 28] as const) {
      const kept = await see(days)
      await app.db.deleteFrom('workTally').execute()
      expect(await see(days)).toEqual(kept)
      await tallyMissing(app.db)
      await tallyMissing(app.db)
      expect(await see(days)).toEqual(kept)
    }
  }
  await app.db.updateTable('workTally').set({ startedAt: null, lastAt: null }).execute()
  expect(await rowOf(lead)).toMatchObject({ completed: 1, meanDays: null, answered: 0 })
})

test('an audit that is open again is read from the log, and kept anew when it is complete', async () => {
  const { app, lead, first, tabletOf } = scene
  const given = await work()
  await scene.setStatus('in-review')
  await move('complete')
  const before = await rowOf(lead)
  await move('in-review')
  await scene.setStatus('returned')
  expect(await rowOf(lead)).toMatchObject({ answered: 2, conflicts: 1 })
  app.clock.advance(day)
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, judged('non-compliant', 'A hole.'), [given.first]))
  expect(await rowOf(lead)).toMatchObject({ answered: 2, activeDays: 2 })
  await scene.setStatus('in-review')
  await move('complete')
  expect(await rowOf(lead)).toEqual({ ...before, findings: 2, activeDays: 2, open: 0 })
})
