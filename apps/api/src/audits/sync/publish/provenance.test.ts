import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from '../testing/scene.ts'
import { judged } from '../testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene(2)
})
afterEach(() => scene.app.close())

const headsOf = async (question: { id: string }) => {
  const { registers } = await scene.tabletOf(scene.lead).launch()
  return registers.find(({ register }) => register === `answer/${question.id}`)?.heads
}

test('what came days after it was given says when it was received, to whoever reads or pulls', async () => {
  const { app, lead, auditor, first, second } = scene
  const tablet = scene.tabletOf(lead)
  const answer = tablet.answer(first, judged('fully-compliant'))
  const givenAt = app.clock.iso()
  app.clock.advance(4 * 86_400_000)
  const receivedAt = app.clock.iso()
  await tablet.push(answer, tablet.answer(second, judged('fully-compliant')))
  expect(await headsOf(first)).toMatchObject([{ at: givenAt, receivedAt }])
  expect((await headsOf(second))?.[0]).not.toHaveProperty('receivedAt')
  const { registers } = await scene.tabletOf(auditor).pull()
  expect(registers.find(({ register }) => register.endsWith(first.id))?.heads).toMatchObject([
    { at: givenAt, receivedAt },
  ])
})

test('who decides a conflict for an answer of somebody else does not become its author', async () => {
  const { app, lead, auditor, first, second } = scene
  const mine = scene.tabletOf(lead)
  const theirs = scene.tabletOf(auditor)
  const resolve = (question: typeof first, value: object, base: readonly string[]) =>
    mine.write({ kind: 'resolve', question: question.id, version: question.version, value, base })
  const fork = async (question: typeof first) => {
    const one = mine.answer(question, judged('fully-compliant'))
    await mine.push(one)
    const other = theirs.answer(question, judged('non-compliant', 'A hole.'))
    await theirs.push(other)
    return [one.id, other.id]
  }
  const givenAt = app.clock.iso()
  const base = await fork(first)
  app.clock.advance(60_000)
  const decidedAt = app.clock.iso()
  await mine.push(resolve(first, judged('non-compliant', 'A hole.'), base))
  expect(await headsOf(first)).toMatchObject([
    { author: lead.id, at: decidedAt, chosen: [{ author: auditor.id, at: givenAt }] },
  ])
  // A third answer is the one of whoever wrote it.
  const others = await fork(second)
  await mine.push(resolve(second, judged('improvement-desirable'), others))
  expect((await headsOf(second))?.[0]).not.toHaveProperty('chosen')
})
