import { expect, test } from 'vitest'
import { browserPorts } from './browser-ports.ts'

test('ids do not repeat, however many are drawn', () => {
  const { newId } = browserPorts()
  const ids = Array.from({ length: 1_000 }, newId)
  expect(new Set(ids).size).toBe(1_000)
})

test('chance is never 1, and not the same twice in a row', () => {
  const { random } = browserPorts()
  const drawn = Array.from({ length: 1_000 }, random)
  expect(drawn.every((it) => it >= 0 && it < 1)).toBe(true)
  expect(new Set(drawn).size).toBeGreaterThan(990)
  // Half of them lie above the middle: a pause that is drawn is not always a short one.
  expect(drawn.filter((it) => it >= 0.5).length).toBeGreaterThan(300)
})

test('a text is hashed as the server hashes it, zeros and Arabic included', async () => {
  const { sha256 } = browserPorts()
  // The known answer of FIPS 180-4, with zeros that a careless hex would lose.
  expect(await sha256('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(await sha256('السياج')).toHaveLength(64)
})

test('what was to be done later and is not wanted any more is not done', async () => {
  const { after } = browserPorts()
  const done: string[] = []
  const cancel = after(1, () => done.push('cancelled'))
  after(5, () => done.push('done'))
  cancel()
  await new Promise((resolve) => {
    setTimeout(resolve, 30)
  })
  expect(done).toEqual(['done'])
})
