import { expect, test } from 'vitest'
import { equivalent, isOf } from './equivalent.ts'
import { findMutants } from './find-mutants.ts'

test('what is called equivalent is a mutant that can be made, so that no entry outlives its line', () => {
  const files = new Set(equivalent.map(({ file }) => file))
  const made = [...files].flatMap(findMutants)
  const stale = equivalent.filter((entry) => !made.some((mutant) => isOf(entry, mutant)))
  expect(stale.map(({ file, what, was }) => `${file} ${what} ${was}`)).toEqual([])
})
