import { expect, test } from 'vitest'
import { testsBeside } from './changed-tests.ts'

test('finds the unit tests in the folders of changed files, and leaves the long ones to npm test', () => {
  expect(testsBeside(['scripts/at-once.ts', 'scripts/pack.ts'])).toEqual(
    expect.arrayContaining(['scripts/at-once.test.ts', 'scripts/pack.test.ts']),
  )
  expect(testsBeside(['scripts/at-once.ts'])).not.toContain('scripts/start.test.ts')
  expect(testsBeside(['simulation/src/shrink.ts'])).toEqual(['simulation/src/shrink.test.ts'])
  expect(testsBeside(['README.md', 'e2e/src/scenes/kit.spec.ts'])).toEqual([])
})
