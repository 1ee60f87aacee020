import { expect, test } from 'vitest'
import { testPlanted } from './test-planted.ts'

const file = 'packages/scoring/src/formula-mark.ts'
const where = ['packages/scoring/src/formula-mark.test.ts']

test('unit tests run on the sources with what was planted in them', async () => {
  const edit = { file, find: 'begun.test(text) ?', replace: '!begun.test(text) ?' }
  expect(await testPlanted([edit], where)).toMatch(
    /^packages\/scoring\/src\/formula-mark\.test\.ts: /,
  )
  expect(await testPlanted([], where)).toBeNull()
})
