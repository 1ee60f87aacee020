import { maxHeads, maxHeadsOfAuthor } from '@apron/scoring/limits.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged, type Tablet } from '../testing/tablet.ts'

let scene: Scene
let one: Tablet
let two: Tablet
beforeEach(async () => {
  scene = await createScene()
  one = scene.tabletOf(scene.lead)
  two = scene.tabletOf(scene.auditor)
})
afterEach(() => scene.app.close())

const headsOf = async () =>
  (await one.launch()).registers[0]?.heads.map((head) => head.revision).sort()
const resolution = (tablet: Tablet, value: unknown, base: readonly string[]) =>
  tablet.write({
    kind: 'resolve',
    question: scene.first.id,
    version: scene.first.version,
    value,
    base,
  })
const fork = async () => {
  const mine = one.answer(scene.first, judged('fully-compliant'))
  const theirs = two.answer(scene.first, judged('non-compliant', 'A hole.'))
  await one.push(mine)
  await two.push(theirs)
  return [mine.id, theirs.id] as const
}

test('two answers of one dead zone both stand until the lead resolves them', async () => {
  const both = await fork()
  expect(await headsOf()).toEqual([...both].sort())
  expect((await scene.see()).conflictCount).toBe(1)
  const resolved = resolution(one, judged('improvement-desirable'), both)
  expect(await one.push(resolved)).toMatchObject([{ status: 'applied' }])
  expect(await headsOf()).toEqual([resolved.id])
  expect(await scene.see()).toMatchObject({ conflictCount: 0, answeredCount: 1, score: 75 })
})

test('heads are told in the order of their ids, whichever came first', async () => {
  const mine = one.answer(scene.first, judged('fully-compliant'))
  const theirs = two.answer(scene.first, judged('non-compliant', 'A hole.'))
  await two.push(theirs)
  await one.push(mine)
  const told = [await one.launch(), await one.pull()].map(({ registers }) =>
    registers.map(({ heads }) => heads.map((head) => head.revision)),
  )
  const inOrder = [[mine.id, theirs.id]]
  expect(told).toEqual([inOrder, inOrder])
})

test('an ordinary answer in a conflict replaces its own author’s head alone', async () => {
  const both = await fork()
  const other = two.answer(scene.first, judged('not-confirmed'), both)
  await two.push(other)
  expect(await headsOf()).toEqual([both[0], other.id].sort())
})

test('a supervisor who is not on the team resolves, and is named', async () => {
  const both = await fork()
  const desk = scene.tabletOf(scene.supervisor)
  expect(await desk.push(resolution(desk, judged('fully-compliant'), both))).toMatchObject([
    { status: 'applied' },
  ])
  const { assessment } = await one.launch()
  expect(assessment.team.map((it) => it.id)).not.toContain(scene.supervisor.id)
  expect(assessment.people.map((it) => it.id)).toContain(scene.supervisor.id)
})

test('of two resolutions of one conflict both stand, and are a conflict to be resolved', async () => {
  const both = await fork()
  const desk = scene.tabletOf(scene.supervisor)
  const first = resolution(one, judged('fully-compliant'), both)
  const second = resolution(desk, judged('non-compliant', 'Still.'), both)
  await one.push(first)
  await desk.push(second)
  expect(await headsOf()).toEqual([first.id, second.id].sort())
  expect((await scene.see()).conflictCount).toBe(1)
})

test('an author resolves what is theirs alone', async () => {
  const other = scene.tabletOf(scene.auditor)
  const a = two.answer(scene.first, judged('fully-compliant'))
  const b = other.answer(scene.first, judged('non-compliant', 'No.'))
  await two.push(a)
  await other.push(b)
  expect(await two.push(resolution(two, judged('not-confirmed'), [a.id, b.id]))).toMatchObject([
    { status: 'applied' },
  ])
  expect(await headsOf()).toHaveLength(1)
})

test('a revision that was named as replaced before it arrived never becomes a head', async () => {
  const late = two.answer(scene.first, judged('non-compliant', 'First thought.'))
  const known = one.answer(scene.first, judged('fully-compliant'), [late.id])
  await one.push(known)
  const [receipt] = await two.push(late)
  expect(receipt).toMatchObject({ status: 'applied', reason: 'superseded' })
  expect(await headsOf()).toEqual([known.id])
})

test('texts conflict as answers do', async () => {
  await one.push(one.write({ kind: 'summary', text: 'summary', value: 'Calm.' }))
  await two.push(two.write({ kind: 'summary', text: 'summary', value: 'Busy.' }))
  expect((await scene.see()).conflictCount).toBe(1)
  const [register] = (await one.launch()).registers
  const base = register?.heads.map((head) => head.revision) ?? []
  await one.push(one.write({ kind: 'resolve', text: 'summary', value: 'Calm, then busy.', base }))
  expect((await scene.see()).conflictCount).toBe(0)
})

test('one person with any number of devices leaves a conflict that the lead resolves at once', async () => {
  const { app, auditor, lead, params, questions, tabletOf } = scene
  const mine = one.answer(scene.first, judged('fully-compliant'))
  await one.push(mine)
  for (let index = 0; index < maxHeads + 6; index++) {
    const tablet = tabletOf(auditor)
    await tablet.push(tablet.answer(scene.first, judged('non-compliant', `Thought ${index}.`)))
  }
  const standing = (await headsOf()) ?? []
  expect(standing).toContain(mine.id)
  expect(standing).toHaveLength(1 + maxHeadsOfAuthor)
  const resolved = resolution(one, judged('not-confirmed'), standing)
  expect(await one.push(resolved)).toMatchObject([{ status: 'applied' }])
  expect(await headsOf()).toEqual([resolved.id])
  await one.push(...questions.slice(1).map((it) => one.answer(it, judged('fully-compliant'))))
  const texts = { submit: true, recommendation: '', findings: '', takeaways: '' } as const
  const body = { ...texts, id: app.newId(), at: app.clock.iso() }
  const { receipts } = await app.want('assessment.submit', { params, body }, { as: lead })
  expect(receipts).toMatchObject([{ status: 'applied' }])
})

test('a base names as many revisions as a register comes to hold, and no more', async () => {
  const names = Array.from({ length: maxHeads }, () => scene.app.newId())
  const full = one.answer(scene.first, judged('fully-compliant'), names)
  const fuller = one.answer(scene.first, judged('fully-compliant'), [...names, scene.app.newId()])
  expect(await one.push(full, fuller)).toMatchObject([
    { status: 'applied' },
    { status: 'refused', reason: 'invalid' },
  ])
})
