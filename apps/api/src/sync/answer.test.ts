import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from './testing/scene.ts'
import { judged } from './testing/tablet.ts'

let scene: Scene
beforeEach(async () => {
  scene = await createScene()
})
afterEach(() => scene.app.close())

test('answers of one batch are applied in order and are heads for everyone', async () => {
  const { lead, first, second, tabletOf } = scene
  const tablet = tabletOf(lead)
  const one = tablet.answer(first, judged('fully-compliant'))
  const two = tablet.answer(second, judged('non-compliant', 'A hole.'))
  expect(await tablet.push(one, two)).toEqual([
    { id: one.id, status: 'applied', seq: 1 },
    { id: two.id, status: 'applied', seq: 3 },
  ])
  const { registers, seq, assessment } = await tablet.launch()
  expect(seq).toBe(3)
  expect(registers.map((it) => it.heads[0]?.revision).sort()).toEqual([one.id, two.id].sort())
  expect(assessment).toMatchObject({ status: 'in-progress', answeredCount: 2, score: 62.5, seq: 3 })
})
