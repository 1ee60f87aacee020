import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayQuota } from '../../../platform/audit-log/day-quota.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene(3)
  tablet = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

const good = judged('fully-compliant')
const kept = () => scene.app.db.selectFrom('keptToday').selectAll().executeTakeFirstOrThrow()
const fill = (used: object) => scene.app.db.updateTable('keptToday').set(used).execute()
const rows = async () => (await scene.app.db.selectFrom('log').select('id').execute()).length

test('what the log keeps is counted, what is known already or was refused is not kept', async () => {
  const answer = tablet.answer(scene.first, good)
  await tablet.push(answer)
  const { userId, day, mutations, bytes } = await kept()
  expect([userId, day, mutations]).toEqual([
    scene.auditor.id,
    scene.app.clock.iso().slice(0, 10),
    1,
  ])
  expect(bytes).toBeGreaterThan(200)
  await tablet.push(answer)
  expect(await kept()).toMatchObject({ mutations: 1, bytes })
  await tablet.push(tablet.answer(scene.second, judged('non-compliant', 'x'.repeat(9000))))
  expect(await kept()).toMatchObject({ mutations: 2, bytes })
})

test('more than a day takes waits until the next, and nothing of it is taken before', async () => {
  const known = tablet.answer(scene.first, good)
  await tablet.push(known)
  await fill({ mutations: dayQuota.account.mutations })
  const before = await rows()
  const next = tablet.answer(scene.second, good)
  const { status, problem, headers } = await tablet.send([next])
  expect([status, problem?.code]).toEqual([429, 'quota-full'])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await rows()).toBe(before)
  // A lost answer is asked for again, and a colleague goes on.
  expect(await tablet.push(known)).toMatchObject([{ status: 'applied' }])
  const other = scene.tabletOf(scene.lead)
  expect(await other.push(other.answer(scene.third, good))).toMatchObject([{ status: 'applied' }])
  scene.app.clock.advance(24 * 60 * 60 * 1000)
  expect(await tablet.push(next)).toMatchObject([{ status: 'applied' }])
  const own = scene.app.db.selectFrom('keptToday').selectAll()
  expect(await own.where('userId', '=', scene.auditor.id).execute()).toMatchObject([
    { mutations: 1 },
  ])
})

test('a trial has less', async () => {
  await tablet.push(tablet.answer(scene.first, good))
  await fill({ mutations: dayQuota.trial.mutations })
  expect((await tablet.send([tablet.answer(scene.second, good)])).status).toBe(200)
  await scene.app.db
    .updateTable('user')
    .set({ role: 'trial' })
    .where('id', '=', scene.auditor.id)
    .execute()
  const last = tablet.answer(scene.third, good)
  expect((await tablet.send([last])).problem?.code).toBe('quota-full')
  await fill({ mutations: 1, bytes: dayQuota.trial.bytes })
  expect((await tablet.send([last])).status).toBe(429)
})

test('a submit waits as well', async () => {
  const { first, second, third, app, params, auditor } = scene
  await tablet.push(...[first, second, third].map((question) => tablet.answer(question, good)))
  await fill({ bytes: dayQuota.account.bytes })
  const texts = { submit: true, recommendation: '', findings: '', takeaways: '' } as const
  const body = { id: app.newId(), at: app.clock.iso(), ...texts }
  const submit = () => app.call('assessment.submit', { params, body }, { as: auditor })
  expect((await submit()).problem?.code).toBe('quota-full')
  expect(await scene.see()).toMatchObject({ status: 'in-progress' })
  app.clock.advance(24 * 60 * 60 * 1000)
  expect((await submit()).value?.receipts).toMatchObject([{ status: 'applied' }])
})

test('a new device and a lane that it left count as well', async () => {
  const { app, auditor, first, params } = scene
  const answer = tablet.answer(first, good)
  await tablet.push(answer)
  const before = await kept()
  const send = () => {
    const hole = { deviceId: app.newId(), expected: 1, kept: 2 }
    const body = { deviceId: app.newId(), mutations: [{ ...answer, n: 1 }], hole }
    return app.call('assessment.answer', { params, body }, { as: auditor })
  }
  expect((await send()).status).toBe(200)
  const { mutations, bytes } = await kept()
  expect([mutations, bytes - before.bytes > 300]).toEqual([1, true])
  await fill({ bytes: dayQuota.account.bytes })
  expect((await send()).problem?.code).toBe('quota-full')
})

test('four days of a whole team are taken in one day', async () => {
  const answers = 20 * 400
  expect(answers).toBeLessThan(dayQuota.account.mutations)
  // The longest that an answer may be, in Arabic: a finding of 500 letters and ten references.
  expect(answers * 2500).toBeLessThan(dayQuota.account.bytes)
})
