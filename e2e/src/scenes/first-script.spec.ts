import { builtAndKept, scriptFor } from '../fixtures/built-script.ts'
import { expect, test } from '../fixtures/test.ts'

const later = /^(?:tablet|contract|query|database)-/
const sum = (files: Map<string, number>): number =>
  [...files.values()].reduce((all, size) => all + size, 0)

test('what the first paint and the sign-in wait for stays small, without database, schemas and engine @once', async () => {
  const painted = await scriptFor(['routes'])
  const login = await scriptFor(['login-page'])
  const launch = await scriptFor(['routes', 'signed-in-layout', 'launch-page'])
  for (const file of [...painted.keys(), ...login.keys()]) expect(file).not.toMatch(later)
  // What is looked for is there where it belongs: the names are still those of the build.
  expect([...launch.keys()].filter((file) => later.test(file)).length).toBeGreaterThan(1)
  expect(sum(painted)).toBeLessThan(142_000)
  expect(sum(login)).toBeLessThan(138_000)
  expect(sum(launch)).toBeLessThan(286_000)
  expect(sum(await scriptFor(['login-page'], 'gz'))).toBeLessThan(160_000)
})

test('what works without signal is all that was built, each file once and none that is packed @once', async () => {
  const { built, kept } = await builtAndKept()
  const isPacked = (name: string): boolean => /\.(?:br|gz)$/.test(name)
  expect(built.filter(isPacked).length).toBeGreaterThan(0)
  expect(kept.toSorted()).toEqual(built.filter((name) => !isPacked(name)).toSorted())
})
