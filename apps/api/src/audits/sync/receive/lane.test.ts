import { afterEach, beforeEach, expect, test } from 'vitest'
import { cure, poison } from '../../../testing/poison.ts'
import { createScene, type Scene } from '../testing/scene.ts'
import { createTablet, judged, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let tablet: Tablet
beforeEach(async () => {
  scene = await createScene()
  tablet = scene.tabletOf(scene.lead)
})
afterEach(() => scene.app.close())
const good = judged('fully-compliant')
const logged = () => scene.app.db.selectFrom('log').selectAll().orderBy('seq').execute()

test('a batch sent twice gets the same receipts and is in the log once', async () => {
  const batch = [
    tablet.answer(scene.first, good),
    tablet.answer(scene.second, judged('non-compliant', 'x'.repeat(501))),
    tablet.answer({ id: scene.third.id, version: 9 }, good),
  ]
  const receipts = await tablet.push(...batch)
  const before = await logged()
  expect(receipts.map((it) => it.status)).toEqual(['applied', 'refused', 'parked'])
  expect(await tablet.push(...batch)).toEqual(receipts)
  expect(await logged()).toEqual(before)
})

test('a replay goes on with what is new behind it', async () => {
  const one = tablet.answer(scene.first, good)
  const two = tablet.answer(scene.second, good)
  const [receipt] = await tablet.push(one)
  const [again, fresh] = await tablet.push(one, two)
  expect(again).toEqual(receipt)
  expect(fresh?.status).toBe('applied')
})

test('an id used again with another body is refused, and the lane goes on', async () => {
  const one = tablet.answer(scene.first, good)
  await tablet.push(one)
  const reused = { ...tablet.answer(scene.first, judged('not-applicable')), id: one.id }
  const next = tablet.answer(scene.second, good)
  const [refusal, receipt] = await tablet.push(reused, next)
  expect(refusal).toMatchObject({ id: one.id, status: 'refused', reason: 'id-reused' })
  expect(receipt?.status).toBe('applied')
  expect((await logged()).filter((row) => row.id === one.id)).toHaveLength(1)
})

test('an id that somebody else used is refused, whatever its body', async () => {
  const one = tablet.answer(scene.first, good)
  await tablet.push(one)
  const other = scene.tabletOf(scene.auditor)
  const [receipt] = await other.push({ ...one, n: 1 })
  expect(receipt).toMatchObject({ status: 'refused', reason: 'id-reused' })
})

test('one id twice in one batch is applied once', async () => {
  const one = tablet.answer(scene.first, good)
  const { n } = tablet.answer(scene.first, good)
  const receipts = await tablet.push(one, { ...one, n: n ?? 0 })
  expect(receipts[1]).toEqual(receipts[0])
})

test('a gap is told with the n that is expected, and what came before it stands', async () => {
  const one = tablet.answer(scene.first, good)
  tablet.answer(scene.second, good)
  const three = tablet.answer(scene.third, good)
  expect(await tablet.send([one, three])).toMatchObject({
    status: 409,
    problem: { code: 'lane-gap', expected: 2 },
  })
  expect((await logged()).map((row) => row.id)).toContain(one.id)
  expect((await scene.see()).answeredCount).toBe(1)
})

test('a place that another mutation holds is a fork', async () => {
  await tablet.push(tablet.answer(scene.first, good))
  const clone = { ...tablet.answer(scene.second, good), n: 1 }
  expect(await tablet.send([clone])).toMatchObject({
    status: 409,
    problem: { code: 'lane-forked' },
  })
})

test('a device that took a new id sends its rows in a new lane with the same ids', async () => {
  const one = tablet.answer(scene.first, good)
  const two = tablet.answer(scene.second, good)
  const [receipt] = await tablet.push(one)
  const renewed = createTablet(scene.app, scene.lead, scene.assessment.id)
  const hole = { deviceId: tablet.deviceId, expected: 1, kept: 2 }
  const sent = await renewed.send(
    [
      { ...one, n: 1 },
      { ...two, n: 2 },
    ],
    { hole },
  )
  expect(sent.value?.receipts[0]).toEqual(receipt)
  expect(sent.value?.receipts[1]?.status).toBe('applied')
})

test('a hole is noted once, however often it is told', async () => {
  const hole = { deviceId: scene.app.newId(), expected: 3, kept: 7 }
  const one = tablet.answer(scene.first, good)
  await tablet.send([one], { hole })
  await tablet.send([one], { hole })
  const holes = (await logged()).filter((row) => row.kind === 'hole')
  expect(holes).toHaveLength(1)
  expect(JSON.parse(holes[0]?.body ?? '')).toEqual({ ...hole, goesOnAs: tablet.deviceId })
})

test('lanes that were left one after the other are noted each, and nothing is expected from any of them', async () => {
  const one = tablet.answer(scene.first, good)
  const before = [1, 2].map((expected) => ({ deviceId: scene.app.newId(), expected, kept: null }))
  for (const { deviceId } of before) {
    const work = { assessmentId: scene.assessment.id, deviceId, userId: scene.lead.id, count: 3 }
    const reportedAt = new Date().toISOString()
    await scene.app.db
      .insertInto('unsent')
      .values({ ...work, reportedAt })
      .execute()
  }
  const last = { deviceId: scene.app.newId(), expected: 3, kept: 7 }
  await tablet.send([one], { hole: { ...last, before } })
  await tablet.send([one], { hole: last })
  const holes = (await logged()).filter((row) => row.kind === 'hole')
  expect(holes.map(({ body }) => JSON.parse(body) as object)).toEqual(
    [...before, last].map((left) => ({ ...left, goesOnAs: tablet.deviceId })),
  )
  expect(await scene.app.db.selectFrom('unsent').selectAll().execute()).toEqual([])
})

test('a hole that cannot be noted takes back what came with it, and is told again', async () => {
  const one = tablet.answer(scene.first, good)
  const [receipt] = await tablet.push(one)
  const hole = { deviceId: scene.app.newId(), expected: 3, kept: 7 }
  await poison(scene.app.db, 'log', 'kind', 'hole')
  expect((await tablet.send([one], { hole, unsent: 5 })).status).toBe(500)
  expect(await scene.app.db.selectFrom('unsent').selectAll().execute()).toEqual([])
  await cure(scene.app.db, 'log')
  const { value } = await tablet.send([one], { hole })
  expect(value?.receipts).toEqual([receipt])
  expect((await logged()).filter((row) => row.kind === 'hole')).toHaveLength(1)
})

test('a hole in another user’s lane is not the caller’s to tell', async () => {
  await tablet.push(tablet.answer(scene.first, good))
  const other = scene.tabletOf(scene.auditor)
  const hole = { deviceId: tablet.deviceId, expected: 1, kept: null }
  const sent = await other.send([other.answer(scene.second, good)], { hole })
  expect(sent.problem?.code).toBe('foreign-device')
})

test('the keys of a body may come in any order and its n may differ: it is the same body', async () => {
  const one = tablet.answer(scene.first, good)
  const [receipt] = await tablet.push(one)
  const turned = Object.fromEntries(Object.entries(one).toReversed()) as typeof one
  expect(await tablet.push(turned)).toEqual([receipt])
})
