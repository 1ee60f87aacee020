import { expect, test } from 'vitest'
import { effectivenessBy } from './effectiveness.ts'

test.each([
  ['fully-compliant', 'effective'],
  ['improvement-desirable', 'effective'],
  ['non-compliant', 'recurred'],
  ['serious-deficiency', 'recurred'],
  ['not-confirmed', null],
  ['not-applicable', null],
  [null, null],
] as const)('the next answer is %s: %s', (level, expected) => {
  expect(effectivenessBy(level)).toBe(expected)
})
