import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeUser } from '../../../testing/builders.ts'
import { saveInstallationValue } from '../../../platform/db/installation-values.ts'
import { poison } from '../../../testing/poison.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { createTablet, judged } from '../testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
})
afterEach(() => scene.app.close())
const good = judged('fully-compliant')

test('a pull brings what others wrote since, and nothing twice', async () => {
  const { lead, auditor, first, second, tabletOf } = scene
  const one = tabletOf(lead)
  const two = tabletOf(auditor)
  await one.push(one.answer(first, good))
  const pulled = await two.pull()
  expect(pulled.registers.map((it) => it.register)).toEqual([`answer/${first.id}`])
  await one.push(one.answer(second, good))
  const next = await two.pull(pulled.next, pulled.epoch)
  expect(next.registers.map((it) => it.register)).toEqual([`answer/${second.id}`])
  expect(next.assessments[0]).toMatchObject({ answeredCount: 2 })
  const last = await two.pull(next.next, next.epoch)
  expect(last).toMatchObject({ next: next.next, more: false, registers: [], assessments: [] })
})

test('pages of the log follow one another without a hole', async () => {
  await scene.app.close()
  scene = await createScene(599)
  const { lead, auditor, questions, tabletOf } = scene
  const one = tabletOf(lead)
  for (let from = 0; from < questions.length; from += 100) {
    const some = questions.slice(from, from + 100)
    await one.push(...some.map((question) => one.answer(question, good)))
  }
  const two = tabletOf(auditor)
  const found = new Set<string>()
  let page = await two.pull()
  expect(page).toMatchObject({ more: true, next: 500 })
  for (const { register } of page.registers) found.add(register)
  page = await two.pull(page.next, page.epoch)
  expect(page).toMatchObject({ more: false, next: 600 })
  for (const { register } of page.registers) found.add(register)
  expect(found.size).toBe(599)
})

test('what only asks never stands in the line of those who write', async () => {
  const { app, lead, first, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, good))
  await poison(app.db, 'counter', 'id', '1', 'update')
  expect((await tablet.send([tablet.answer(first, good)])).status).toBe(500)
  expect((await tablet.pull()).registers).toHaveLength(1)
  expect((await tablet.launch()).registers).toHaveLength(1)
})

test('in another epoch the log is read from its start', async () => {
  const { lead, first, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, good))
  const { next, epoch } = await tablet.pull()
  expect((await tablet.pull(next, 'an earlier life')).registers).toHaveLength(1)
  expect((await tablet.pull(next, epoch)).registers).toHaveLength(0)
})

test('what may not be seen, or does not exist, is gone; what was not asked for is not told', async () => {
  const { app, lead, questions, params } = scene
  const stranger = await makeUser(app, 'auditor')
  const theirs = await makeAssessment(app, { lead: stranger, questions })
  const own = await makeAssessment(app, { lead, questions })
  const other = createTablet(app, lead, own.id)
  await other.push(other.answer(scene.first, good))
  const missing = app.newId()
  const query = {
    since: 0,
    epoch: '',
    assessments: [params.assessmentId, theirs.id, missing].join(','),
    deviceId: other.deviceId,
  }
  const { gone, assessments, registers } = await app.want(
    'sync.changes',
    { query },
    {
      as: lead,
    },
  )
  expect(gone).toEqual([theirs.id, missing])
  expect(assessments.map(({ id }) => id)).toEqual([params.assessmentId])
  expect(registers).toEqual([])
})

test('a device that holds nothing asks for nothing and learns where the log stands', async () => {
  const { app, lead, first, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, good))
  const query = { since: 0, epoch: '', assessments: '', deviceId: tablet.deviceId }
  expect(await app.want('sync.changes', { query }, { as: lead })).toMatchObject({
    next: 2,
    more: false,
    gone: [],
  })
})

test('another user’s device is refused', async () => {
  const { app, lead, auditor, first, params, tabletOf } = scene
  const tablet = tabletOf(lead)
  await tablet.push(tablet.answer(first, good))
  const { deviceId } = tablet
  const query = { since: 0, epoch: '', assessments: params.assessmentId, deviceId }
  const { problem } = await app.call('sync.changes', { query }, { as: auditor })
  expect(problem?.code).toBe('foreign-device')
})

test('an act at a desk reaches tablets with the next pull', async () => {
  const { app, lead, supervisor, params, tabletOf } = scene
  const tablet = tabletOf(lead)
  const { next, epoch } = await tablet.pull()
  const move = { to: 'cancelled' as const, reason: 'The airport is closed.' }
  await app.want('assessment.change', { params, body: { move } }, { as: supervisor })
  expect((await tablet.pull(next, epoch)).assessments).toMatchObject([
    { status: 'cancelled', reason: 'The airport is closed.' },
  ])
})

test('a pull says how far backups hold the log, and 0 where there are none', async () => {
  const { app, lead, tabletOf } = scene
  const tablet = tabletOf(lead)
  expect((await tablet.pull()).backedUpTo).toBe(0)
  await saveInstallationValue(app.db, 'backedUpTo', '17')
  expect((await tablet.pull()).backedUpTo).toBe(17)
})
