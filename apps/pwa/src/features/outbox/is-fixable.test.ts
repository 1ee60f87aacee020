import { expect, test } from 'vitest'
import { isFixable } from './is-fixable.ts'

test.each([
  ['answer', 'invalid', true],
  ['summary', 'declined', true],
  ['answer', 'id-reused', true],
  ['submit', 'stale-review', false],
  ['resolve', 'lead-only', false],
  ['answer', 'cancelled', false],
  ['comment', 'review-over', false],
  ['settle', 'not-permitted', false],
] as const)('a refused %s (%s) can be mended: %j', (kind, reason, expected) => {
  expect(isFixable({ kind, reason })).toBe(expected)
})
