import { scriptFor } from '../fixtures/built-script.ts'
import { expect, test } from '../fixtures/test.ts'

const later = /^(?:tablet|contract|query|database)-/
const sum = (files: Map<string, number>): number =>
  [...files.values()].reduce((all, size) => all + size, 0)

test('what the first paint and the sign-in wait for stays small, without database, schemas and engine @once', async () => {
  const painted = await scriptFor([])
  const login = await scriptFor(['login-page'])
  const launch = await scriptFor(['signed-in-layout', 'launch-page'])
  for (const file of login.keys()) expect(file).not.toMatch(later)
  // What is looked for is there where it belongs: the names are still those of the build.
  expect([...launch.keys()].filter((file) => later.test(file)).length).toBeGreaterThan(1)
  expect(sum(painted)).toBeLessThan(155_000)
  expect(sum(login)).toBeLessThan(167_000)
  expect(sum(launch)).toBeLessThan(294_000)
})
